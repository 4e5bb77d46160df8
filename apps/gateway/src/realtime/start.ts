import type { Server as HttpServer } from 'node:http';
import { siteId } from '@reserva/contracts/primitives';
import { SOCKET_PATH } from '@reserva/contracts/socket-events';
import { mayCall } from '@reserva/domain/permissions';
import { subscribeRealtime } from '@reserva/runtime/messaging/event-consumer';
import type { Running } from '@reserva/runtime/process/lifecycle';
import { settledWithin } from '@reserva/runtime/process/timeouts';
import { Server } from 'socket.io';
import type { Context } from '../context.ts';
import { authenticate } from '../identity/authenticate.ts';
import { createFanOut, type RealtimeServer } from './fan-out.ts';
import { gateRoom, LIST_ROOM, offersRoom, sessionRoom, siteRoom } from './rooms.ts';
import { closeDeadSessions } from './session-watch.ts';

const silent = () => new Error('the database is silent');
const CLOSE_WITHIN_MS = 3_000;

/** The realtime connection: signed-in sockets, one site room each, told by the events that every gateway hears. */
export async function startRealtime(context: Context, server: HttpServer): Promise<Running> {
  const { config, logger } = context;
  const io: RealtimeServer = new Server(server, {
    path: SOCKET_PATH,
    serveClient: false,
    cors: { origin: config.publicUrl, credentials: true },
    maxHttpBufferSize: 16 * 1024,
    // CORS does not hold for WebSockets: a foreign page is refused here. What is no browser names no origin.
    allowRequest: ({ headers: { origin } }, decide) =>
      decide(null, origin === undefined || origin === config.publicUrl),
  });

  io.use(async (socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    try {
      const session =
        typeof token === 'string' ? await context.pulse.guard(authenticate(context, token), silent) : null;
      if (!session || session.passwordDue) return next(new Error('unauthenticated'));
      socket.data.sessionId = session.sessionId;
      socket.data.userId = session.userId;
      socket.data.role = session.role;
      return next();
    } catch (error) {
      logger.warn({ err: error }, 'socket not authenticated');
      return next(new Error('unavailable'));
    }
  });

  io.on('connection', (socket) => {
    void socket.join(sessionRoom(socket.data.sessionId));
    socket.on('joinRoom', async (local, answer) => {
      const site = siteId.safeParse(local);
      if (site.success) {
        for (const room of socket.rooms) if (room.startsWith('site:')) await socket.leave(room);
        await socket.join(siteRoom(site.data));
      }
      if (typeof answer === 'function') answer({ joined: site.success });
    });
    socket.on('watchReservations', async (answer) => {
      // No ability counts for the list; a role that changes ends the session, and with it this socket.
      const watching = mayCall('reservations.getPage', socket.data.role, new Set());
      if (watching) await socket.join(LIST_ROOM);
      if (typeof answer === 'function') answer({ watching });
    });
    socket.on('watchOffers', async (answer) => {
      await socket.join([offersRoom(), offersRoom(socket.data.userId)]);
      if (typeof answer === 'function') answer({ watching: true });
    });
    // Of nobody else: whose news it is says the session.
    socket.on('watchGates', async (answer) => {
      await socket.join(gateRoom(socket.data.userId));
      if (typeof answer === 'function') answer({ watching: true });
    });
  });

  const subscription = await subscribeRealtime({ redis: config.redis, logger, onEvent: createFanOut(io) });
  const watch = closeDeadSessions(context, io);

  return {
    async stop() {
      // Closes the sockets, and the HTTP server below them: with that it waits for whoever is still answered, for ever.
      await Promise.all([watch.stop(), subscription.stop(), settledWithin(CLOSE_WITHIN_MS, io.close())]);
    },
  };
}
