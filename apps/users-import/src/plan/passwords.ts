import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/**
 * As the gateway hashes (argon2id, OWASP's minimum), in the variant with 12 MiB and three passes: of the equally strong
 * ones the fastest where thousands are made. A hash carries its parameters.
 */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 12_288, timeCost: 3 });

export const isPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password);

/** For people without a password: a hash that no text fits. One for all, nobody knows its origin. */
export const noPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64'));
