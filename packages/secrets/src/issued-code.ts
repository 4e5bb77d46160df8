import {
  type IssuedTo,
  importAccessKey,
  issuedPayload,
  sealIssuedCode,
} from '@reserva/domain/gates/access-code';
import { issuedCodeKey } from './keys.ts';

/** Cache of the imported keys by secret, because each scan of an issued code needs the key. */
const imported = new Map<string, Promise<CryptoKey>>();

/** Returns the server's key for the codes that it seals. This key must never leave the server. */
export function importIssuedKey(secret: string): Promise<CryptoKey> {
  const key = imported.get(secret) ?? importAccessKey(issuedCodeKey(secret));
  imported.set(secret, key);
  return key;
}

/**
 * Seals a code for another person or a guest, or a master code, in the name of its issuer.
 * @param code.expiry seconds since the epoch
 */
export const issueCode = async (
  secret: string,
  { issuer, to, expiry, now }: { issuer: string; to: IssuedTo; expiry: number; now: Date },
): Promise<string> => sealIssuedCode(await importIssuedKey(secret), issuer, issuedPayload(to, expiry, now));
