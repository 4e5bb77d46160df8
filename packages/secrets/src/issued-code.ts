import {
  type IssuedTo,
  importAccessKey,
  issuedPayload,
  sealIssuedCode,
} from '@reserva/domain/gates/access-code';
import { issuedCodeKey } from './keys.ts';

/** Cache of imported keys, by secret. Each scan of an issued code needs the key. */
const imported = new Map<string, Promise<CryptoKey>>();

/** Returns the key with which the server seals codes. It must never leave the server. */
export function importIssuedKey(secret: string): Promise<CryptoKey> {
  const key = imported.get(secret) ?? importAccessKey(issuedCodeKey(secret));
  imported.set(secret, key);
  return key;
}

/**
 * Seals an access code that one person issues for another: for a colleague, for a guest, or a master code.
 * @param code.expiry seconds since the epoch
 */
export const issueCode = async (
  secret: string,
  { issuer, to, expiry, now }: { issuer: string; to: IssuedTo; expiry: number; now: Date },
): Promise<string> => sealIssuedCode(await importIssuedKey(secret), issuer, issuedPayload(to, expiry, now));
