import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Context } from '../context.ts';
import type { RealtimeServer } from './fan-out.ts';
import { LIST_ROOM, mayWatchList } from './rooms.ts';

const EVERY_MS = 30_000;

/**
 * Checks the sockets once a minute, because the event that ends a session may be lost. Closes sockets whose session has
 * ended. Removes a socket from the operators' list if its role may no longer see the list.
 */
export function watchSessions({ database, clock, logger }: Context, io: RealtimeServer): Running {
  async function checkSessions() {
    const sockets = [...io.sockets.sockets.values()];
    if (sockets.length === 0) return;
    const ids = [...new Set(sockets.map((socket) => socket.data.sessionId))];
    const alive = await database.sessions
      .find({ _id: { $in: ids }, revokedAt: null, expiresAt: { $gt: clock.now() } })
      .select({ role: 1 })
      .lean();
    const roles = new Map(alive.map(({ _id, role }) => [_id, role]));
    for (const socket of sockets) {
      const role = roles.get(socket.data.sessionId);
      if (role === undefined) socket.disconnect(true);
      else if (!mayWatchList(role)) await socket.leave(LIST_ROOM);
    }
  }
  const timer = setInterval(
    () => void checkSessions().catch((error) => logger.warn({ err: error }, 'sessions not checked')),
    EVERY_MS,
  );
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
    },
  };
}
