import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { passwordProblem } from '@reserva/domain/people/password';
import { isCommonPassword } from '@reserva/secrets/common-passwords';

/** Hash for storage: argon2id with 19 MiB and two passes (OWASP's minimum), about 20 ms. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let dummy: Promise<string> | undefined;

/** What a password is verified against. Without a hash (nobody of that name) one of nobody's, which costs the same. */
export function hashToVerify(stored: string | undefined): Promise<string> {
  dummy ??= hashPassword(randomBytes(16).toString('base64'));
  return stored === undefined ? dummy : Promise.resolve(stored);
}

/**
 * Whether the password fits the hash. Without a hash it works just as long: the time must not tell who exists.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  const fits = await verify(await hashToVerify(stored), password);
  return fits && stored !== undefined;
}

/** Why nobody may choose this password; null where it is fine. */
export async function newPasswordProblem(
  password: string,
): Promise<'password_unfit' | 'password_common' | null> {
  if (passwordProblem(password)) return 'password_unfit';
  return (await isCommonPassword(password)) ? 'password_common' : null;
}
