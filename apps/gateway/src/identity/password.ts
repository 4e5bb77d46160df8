import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { passwordProblem } from '@reserva/domain/people/password';
import { isCommonPassword } from '@reserva/secrets/common-passwords';

/** Hashes a password for storage, by argon2id with 19 MiB and two passes (OWASP's minimum). Takes about 20 ms. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let dummy: Promise<string> | undefined;

/**
 * Returns the hash against which a password is verified. An unknown login gets a random hash, so that verifying costs
 * the same.
 */
export function hashToVerify(stored: string | undefined): Promise<string> {
  dummy ??= hashPassword(randomBytes(16).toString('base64'));
  return stored === undefined ? dummy : Promise.resolve(stored);
}

/**
 * Returns true if the password matches the hash. The check takes equally long without a hash, because the time must not
 * reveal which logins exist.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  const fits = await verify(await hashToVerify(stored), password);
  return fits && stored !== undefined;
}

/** Returns the reason why this password may not be chosen; null if it may. */
export async function newPasswordProblem(
  password: string,
): Promise<'password_unfit' | 'password_common' | null> {
  if (passwordProblem(password)) return 'password_unfit';
  return (await isCommonPassword(password)) ? 'password_common' : null;
}
