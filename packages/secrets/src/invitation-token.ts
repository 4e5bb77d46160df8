import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns the stored form of an invitation's token. The hash needs no salt, because 32 random bytes cannot be guessed.
 */
export const invitationHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Creates the token of a one-time link, and the hash to store. */
export function newInvitationToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: invitationHash(token) };
}
