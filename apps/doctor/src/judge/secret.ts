import { SECRET_COMMAND, secretProblem } from '@reserva/secrets/secret-strength';
import { type Finding, fault, ok, skipped } from '../finding.ts';

/** @param secret null where the doctor is not given it: in containers `provision` checks it at each start */
export function judgeSecret(secret: string | null): Finding {
  if (secret === null)
    return skipped('APP_SECRET é conferido a cada início do sistema, não por este comando.');
  if (!secretProblem(secret)) return ok('APP_SECRET não pode ser adivinhado.');
  return fault(
    'APP_SECRET pode ser adivinhado: é curto ou tem sequências, repetições ou palavras.',
    'Quem o adivinha entra como qualquer pessoa, cria QR Codes e lê as senhas guardadas.',
    `Gere outro com ${SECRET_COMMAND} e faça a troca com rotate-secret (docs/operating.md, "The master secret").`,
  );
}
