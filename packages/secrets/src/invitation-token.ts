import { createHash, randomBytes } from 'node:crypto';

/** What is stored of an invitation's token. Unsalted: nobody guesses 32 random bytes. */
export const invitationHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** What a one-time link carries, and what is stored of it. */
export function newInvitationToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: invitationHash(token) };
}
