import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Context } from '../context.ts';
import type { RealtimeServer } from './fan-out.ts';

const EVERY_MS = 30_000;

/** Closes sockets whose session ended while we missed the news of it: within a minute, whatever happens. */
export function closeDeadSessions({ database, clock, logger }: Context, io: RealtimeServer): Running {
  async function look() {
    const sockets = [...io.sockets.sockets.values()];
    if (sockets.length === 0) return;
    const ids = [...new Set(sockets.map((socket) => socket.data.sessionId))];
    const alive = await database.sessions
      .find({ _id: { $in: ids }, revokedAt: null, expiresAt: { $gt: clock.now() } })
      .select({ _id: 1 })
      .lean();
    const living = new Set(alive.map(({ _id }) => _id));
    for (const socket of sockets) if (!living.has(socket.data.sessionId)) socket.disconnect(true);
  }
  const timer = setInterval(
    () => void look().catch((error) => logger.warn({ err: error }, 'sessions not checked')),
    EVERY_MS,
  );
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
    },
  };
}
