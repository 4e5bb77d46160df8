import type { SecretRecord } from '@reserva/database/secret-rotation';
import { isKeyRing, secretFingerprint } from '@reserva/secrets/keys';
import { SECRET_COMMAND, secretProblem } from '@reserva/secrets/secret-strength';

export interface Secrets {
  now: string;
  next: string;
}

export type Plan =
  | { kind: 'refused'; why: string }
  /** The database is already under the new secret. */
  | { kind: 'done' }
  /** `from` is the stored record of the secret. If a rotation was interrupted, the record has `rotating`. */
  | { kind: 'rotate'; from: SecretRecord; to: string };

const refused = (why: string): Plan => ({ kind: 'refused', why });

const weakSecret = refused(`APP_SECRET_NEW é fraco: use o que este comando imprime: ${SECRET_COMMAND}.`);

/** Decides if the rotation is refused, already done, or to be run. */
export function planRotation({ now, next }: Secrets, secretRecord: SecretRecord | null): Plan {
  if (now === '') return refused('Defina APP_SECRET: o segredo em uso.');
  if (next === '') return refused(`Defina APP_SECRET_NEW: o segredo novo. Gere um com: ${SECRET_COMMAND}`);
  if (isKeyRing(now)) return refused('APP_SECRET é só uma parte do segredo: informe o segredo inteiro.');
  if (now === next) return refused('APP_SECRET_NEW é igual a APP_SECRET.');
  if (isKeyRing(next)) return weakSecret;
  if (!secretRecord?.rotating && secretProblem(next)) return weakSecret;
  if (!secretRecord)
    return refused('O banco de dados ainda não foi usado com nenhum segredo: não há o que trocar.');
  const [from, to] = [secretFingerprint(now), secretFingerprint(next)];
  const { fingerprint, rotating } = secretRecord;
  if (rotating) {
    // Both directions are allowed, so that an operator who has lost the new secret can go back.
    const isSamePair = [fingerprint, rotating.to].every((one) => one === from || one === to);
    return isSamePair
      ? { kind: 'rotate', from: secretRecord, to }
      : refused(
          'Uma troca para outro segredo não terminou: repita com os mesmos APP_SECRET e APP_SECRET_NEW, ou com os dois trocados, para desistir dela.',
        );
  }
  if (fingerprint === to) return { kind: 'done' };
  if (fingerprint !== from) return refused('APP_SECRET não é o segredo deste banco de dados.');
  return { kind: 'rotate', from: secretRecord, to };
}
