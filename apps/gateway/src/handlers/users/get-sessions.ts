import type { Handler } from '../../http/bind.ts';
import { Refusal } from '../../http/refusal.ts';
import { revokeSession } from '../../identity/sessions.ts';

/** Where the caller is signed in, this session among them. */
export const getSessions: Handler<'users.getSessions'> = async (
  { database, clock },
  _input,
  { session: { userId, sessionId } },
) => {
  const open = await database.sessions
    .find({ userId, revokedAt: null, expiresAt: { $gt: clock.now() } })
    .select({ device: 1, createdAt: 1, rotatedAt: 1 })
    .lean();
  const sessions = open
    .sort((a, b) => b.rotatedAt.getTime() - a.rotatedAt.getTime())
    .map(({ _id, device, createdAt, rotatedAt }) => ({
      id: _id,
      device: device || 'Navegador desconhecido',
      signedInAt: createdAt.toISOString(),
      usedAt: rotatedAt.toISOString(),
      current: _id === sessionId,
    }));
  return { sessions };
};

/** Ends a session of the caller's own; somebody else's is not there for them. */
export const endSession: Handler<'users.endSession'> = async (context, { body }, { session }) => {
  const own = await context.database.sessions.exists({ _id: body.id, userId: session.userId });
  if (!own || !(await revokeSession(context, body.id, 'ended by its owner'))) {
    throw new Refusal('session_not_found');
  }
  return { message: 'Aparelho desconectado!' };
};
