import {
  importAccessKey,
  OWN_CODE_SECONDS,
  ownCodePayload,
  sealAccessCode,
} from '@reserva/domain/gates/access-code';
import type { AccessKey } from '@/shared/account/api.ts';

/** A new code is made this long after the last: the gate always sees one with time left to be read. */
export const RENEW_AFTER_SECONDS = 45;

export interface OwnCode {
  /** What the QR carries. */
  text: string;
  /** Server time at which it was made and at which gates refuse it, milliseconds. */
  issuedAt: number;
  expiresAt: number;
}

export interface CodeLife {
  /** What is left of it, 1 to 0. */
  fraction: number;
  secondsLeft: number;
  expired: boolean;
  /** Time for a new one; also when the clock was set back under it. */
  due: boolean;
}

/**
 * Makes the code of the person signed in, without network.
 * Rejects where the browser has no cryptography (a page served without HTTPS).
 */
export async function makeOwnCode(
  person: { name: string; cpf: string },
  { issuer, key }: Pick<AccessKey, 'issuer' | 'key'>,
  now: Date,
): Promise<OwnCode> {
  const payload = ownCodePayload(person, now);
  const text = await sealAccessCode(await importAccessKey(key), issuer, payload);
  return { text, issuedAt: payload.i * 1000, expiresAt: payload.x * 1000 };
}

/** How much life a code has left at an instant of the server's clock. */
export function codeLife({ issuedAt, expiresAt }: OwnCode, now: Date): CodeLife {
  const age = now.getTime() - issuedAt;
  const left = Math.max(0, expiresAt - now.getTime());
  return {
    fraction: Math.min(1, left / (OWN_CODE_SECONDS * 1000)),
    secondsLeft: Math.min(OWN_CODE_SECONDS, Math.ceil(left / 1000)),
    expired: left === 0,
    due: age >= RENEW_AFTER_SECONDS * 1000 || age < -1000,
  };
}
