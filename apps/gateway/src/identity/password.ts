import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Hash for storage: argon2id with 19 MiB and two passes (OWASP's minimum), about 20 ms. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let dummy: Promise<string> | undefined;

/**
 * Whether the password fits the hash. Without a hash (nobody of that name) it works just as long: the time must not
 * tell who exists.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('base64'));
  const fits = await verify(stored ?? (await dummy), password);
  return fits && stored !== undefined;
}
