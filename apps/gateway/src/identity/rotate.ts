import type { Session } from '@reserva/database/models/people/sessions';
import { revokeSession } from '@reserva/database/writes/end-sessions';
import type { Context } from '../context.ts';
import { liveSession } from './authenticate.ts';
import { personOf } from './identity.ts';
import { readRefreshToken } from './refresh-token.ts';
import { sessionEnd } from './sessions.ts';

/** Milliseconds for which the previous refresh token is accepted in any case, because two tabs may refresh at once. */
export const GRACE_MS = 10_000;

/**
 * Moves the session of a refresh token to its next generation. The previous token is accepted until a call uses the new
 * session token, because a phone may have lost the answer. An older token shows that a token was stolen, so the session
 * ends.
 * @returns null if the token is not valid
 */
export async function rotate(context: Context, token: string): Promise<Session | null> {
  const { database, keys, clock, logger } = context;
  const claim = readRefreshToken(keys, token);
  if (!claim) return null;
  const session = await liveSession(context, claim.sessionId);
  if (!session) return null;
  const user = await database.users.findById(session.userId).lean();
  if (!user?.active) {
    await revokeSession(context, session._id, 'inactive user');
    return null;
  }
  const now = clock.now();
  const moved = await database.sessions
    .findOneAndUpdate(
      { _id: session._id, generation: claim.generation, revokedAt: null },
      {
        $inc: { generation: 1 },
        // A changed name or role reaches the session with the next refresh at the latest.
        $set: { rotatedAt: now, expiresAt: sessionEnd(now, session.createdAt), ...personOf(user) },
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (moved) return moved;

  const current = await liveSession(context, session._id);
  if (!current) return null;
  const justReplaced = claim.generation === current.generation - 1;
  const isUnheard = (current.heard ?? current.generation) < current.generation;
  if (justReplaced && (isUnheard || now.getTime() - current.rotatedAt.getTime() < GRACE_MS)) return current;
  logger.warn({ sessionId: session._id, userId: session.userId }, 'refresh token used again: session ended');
  await revokeSession(context, session._id, 'refresh reuse');
  return null;
}
