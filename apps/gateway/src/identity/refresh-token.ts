import { keyedHash, sameText } from '@reserva/secrets/keys';
import type { Keys } from '../keys.ts';

const form = /^([0-9a-f]{24})\.(\d{1,9})\.([\w-]{43})$/;

/**
 * Derives the refresh token of one generation of a session. No token is stored, so none can be stolen from the
 * database.
 */
export function refreshToken(keys: Keys, session: { _id: string; generation: number }): string {
  const subject = `${session._id}.${session.generation}`;
  return `${subject}.${keyedHash(keys.sessionRefresh, subject)}`;
}

/** Returns the content of a refresh token; null if we did not issue it. */
export function readRefreshToken(
  keys: Keys,
  token: string,
): { sessionId: string; generation: number } | null {
  const [, sessionId, generation, signature] = form.exec(token) ?? [];
  if (!sessionId || !generation || !signature) return null;
  const expected = keyedHash(keys.sessionRefresh, `${sessionId}.${generation}`);
  return sameText(expected, signature) ? { sessionId, generation: Number(generation) } : null;
}
