import {
  importAccessKey,
  OWN_CODE_SECONDS,
  ownCodePayload,
  sealAccessCode,
} from '@reserva/domain/gates/access-code';
import type { AccessKey } from '@/shared/account/api.ts';

/**
 * The age at which a code is renewed, in seconds. A gate then always gets a code that is still valid for some seconds.
 */
export const RENEW_AFTER_SECONDS = 45;

export interface OwnCode {
  /** The content of the QR code. */
  text: string;
  /** The server time at which the code was made, in milliseconds. */
  issuedAt: number;
  /** The server time from which gates refuse the code, in milliseconds. */
  expiresAt: number;
}

export interface CodeLife {
  /** The remaining part of the lifetime, from 1 to 0. */
  fraction: number;
  secondsLeft: number;
  expired: boolean;
  /** True if a new code is needed. Also true if the clock was set back. */
  isDue: boolean;
}

/**
 * Creates the code of the signed-in person, without network.
 * @throws Error when the browser has no cryptography, as on a page without HTTPS
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

/** Returns the remaining lifetime of a code at an instant of the server's clock. */
export function codeLife({ issuedAt, expiresAt }: OwnCode, now: Date): CodeLife {
  const age = now.getTime() - issuedAt;
  const remainingMs = Math.max(0, expiresAt - now.getTime());
  return {
    fraction: Math.min(1, remainingMs / (OWN_CODE_SECONDS * 1000)),
    secondsLeft: Math.min(OWN_CODE_SECONDS, Math.ceil(remainingMs / 1000)),
    expired: remainingMs === 0,
    isDue: age >= RENEW_AFTER_SECONDS * 1000 || age < -1000,
  };
}
