import type { Session } from '@reserva/database/models/people/sessions';
import { revokeSession } from '@reserva/database/writes/end-sessions';
import type { Context } from '../context.ts';
import { liveSession } from './authenticate.ts';
import { personOf } from './identity.ts';
import { readRefreshToken } from './refresh-token.ts';
import { sessionEnd } from './sessions.ts';

/** How long the just replaced refresh token is honoured in any case: two tabs at once. */
export const GRACE_MS = 10_000;

/**
 * The session a refresh token stands for, moved on to its next generation; null when the token is worth nothing.
 * The one just replaced is honoured while nobody has called with what came in its place: the answer got lost on the way to
 * a phone. An older one was stolen, or its owner's newer one was: the session ends.
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
        // A changed name or role arrives with the next refresh at the latest.
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
