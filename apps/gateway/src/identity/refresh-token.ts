import { keyedHash, sameText } from '@reserva/secrets/keys';
import type { Keys } from '../keys.ts';

const form = /^([0-9a-f]{24})\.(\d{1,9})\.([\w-]{43})$/;

/** The refresh token of a generation of a session: derived, so that nothing stored can be stolen and used. */
export function refreshToken(keys: Keys, session: { _id: string; generation: number }): string {
  const subject = `${session._id}.${session.generation}`;
  return `${subject}.${keyedHash(keys.sessionRefresh, subject)}`;
}

/** What a refresh token says, if it is one of ours. */
export function readRefreshToken(
  keys: Keys,
  token: string,
): { sessionId: string; generation: number } | null {
  const [, sessionId, generation, signature] = form.exec(token) ?? [];
  if (!sessionId || !generation || !signature) return null;
  const expected = keyedHash(keys.sessionRefresh, `${sessionId}.${generation}`);
  return sameText(expected, signature) ? { sessionId, generation: Number(generation) } : null;
}
