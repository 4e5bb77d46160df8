import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns the hash of an invitation's token. Only the hash is stored. It needs no salt, because the token is 32 random
 * bytes, which no one can guess.
 */
export const invitationHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Creates the token for a one-time link, and its hash, which is stored. */
export function newInvitationToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: invitationHash(token) };
}
