import {
  type IssuedTo,
  importAccessKey,
  issuedPayload,
  sealIssuedCode,
} from '@reserva/domain/gates/access-code';
import { issuedCodeKey } from './keys.ts';

/** Imported once per secret: each scan of such a code needs it. */
const imported = new Map<string, Promise<CryptoKey>>();

/** The server's own key for codes that it seals. Not to be handed to anybody. */
export function importIssuedKey(secret: string): Promise<CryptoKey> {
  const key = imported.get(secret) ?? importAccessKey(issuedCodeKey(secret));
  imported.set(secret, key);
  return key;
}

/**
 * Seals a code for somebody else, or a master code, in the name of its issuer.
 * @param code.expiry seconds since the epoch
 */
export const issueCode = async (
  secret: string,
  { issuer, to, expiry, now }: { issuer: string; to: IssuedTo; expiry: number; now: Date },
): Promise<string> => sealIssuedCode(await importIssuedKey(secret), issuer, issuedPayload(to, expiry, now));
