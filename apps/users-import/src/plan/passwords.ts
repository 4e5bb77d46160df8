import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/**
 * Hashes a password with argon2id, as the gateway does, at OWASP's minimum. Of OWASP's equally strong parameters, 12
 * MiB with three passes is the fastest for thousands of hashes. The hash contains its parameters.
 */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 12_288, timeCost: 3 });

export const isPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password);

/** Returns a hash of a random password. All people without a password share the hash, and no one knows the password. */
export const noPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64'));
