import type { Handler } from '../handler.ts';

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
