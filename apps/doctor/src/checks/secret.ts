import { SECRET_COMMAND, secretProblem } from '@reserva/secrets/secret-strength';
import { type Finding, fault, ok, skipped } from '../finding.ts';
import type { Check } from '../run-checks.ts';

export const secret: Check = {
  name: 'secret',
  title: 'Segredo',
  run: async ({ config }) => [evaluateSecret(config.secret)],
};

/**
 * Returns the finding about the master secret.
 * @param secret null in containers, where `provision` checks the secret at each start
 */
export function evaluateSecret(secret: string | null): Finding {
  if (secret === null)
    return skipped('APP_SECRET é conferido a cada início do sistema, não por este comando.');
  if (!secretProblem(secret)) return ok('APP_SECRET não pode ser adivinhado.');
  return fault(
    'APP_SECRET pode ser adivinhado: é curto ou tem sequências, repetições ou palavras.',
    'Quem o adivinha entra como qualquer pessoa, cria QR Codes e lê as senhas guardadas.',
    `Gere outro com ${SECRET_COMMAND} e faça a troca com rotate-secret (docs/operating.md, "The master secret").`,
  );
}
