import type { Server as HttpServer } from 'node:http';
import { siteId } from '@reserva/contracts/basics/primitives';
import { SOCKET_PATH } from '@reserva/contracts/socket-events';
import { subscribeRealtime } from '@reserva/runtime/messaging/event-consumer';
import type { Running } from '@reserva/runtime/process/lifecycle';
import { settledWithin } from '@reserva/runtime/process/timeouts';
import { Server } from 'socket.io';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { authenticate, liveSession } from '../identity/authenticate.ts';
import { closeStrangers, countSocketCall, refusalOfRequest } from './admission.ts';
import { createFanOut, type RealtimeServer } from './fan-out.ts';
import { gateRoom, LIST_ROOM, mayWatchList, offersRoom, sessionRoom, siteRoom } from './rooms.ts';
import { watchSessions } from './session-watch.ts';

const silent = () => new Error('the database is silent');
const CLOSE_WITHIN_MS = 3_000;

/**
 * Starts the realtime connection. Signed-in sockets join one site room each, and get messages from the events that
 * every gateway receives.
 */
export async function startRealtime(context: Context, server: HttpServer): Promise<Running> {
  const { config, logger } = context;
  const io: RealtimeServer = new Server(server, {
    path: SOCKET_PATH,
    serveClient: false,
    cors: { origin: config.publicUrl, credentials: true },
    maxHttpBufferSize: 16 * 1024,
    allowRequest: (request, decide) =>
      void refusalOfRequest(context, request, io.engine.clientsCount).then((code) =>
        decide(code, code === null),
      ),
  });

  closeStrangers(io);
  io.use(async (socket, next) => {
    const { auth, address, headers } = socket.handshake;
    const token: unknown = auth.token;
    try {
      await countSocketCall(context, address, headers);
      const session =
        typeof token === 'string'
          ? await context.livenessProbe.guard(authenticate(context, token), silent)
          : null;
      if (!session || session.passwordDue) return next(new Error('unauthenticated'));
      socket.data.sessionId = session.sessionId;
      socket.data.userId = session.userId;
      return next();
    } catch (error) {
      if (error instanceof Refusal) return next(new Error(error.code));
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
      const allowed = await watchesList(context, socket.data.sessionId);
      // A socket that has disconnected meanwhile would stay in the room forever.
      const watching = allowed && socket.connected;
      if (watching) await socket.join(LIST_ROOM);
      if (typeof answer === 'function') answer({ watching });
    });
    socket.on('watchOffers', async (answer) => {
      await socket.join([offersRoom(), offersRoom(socket.data.userId)]);
      if (typeof answer === 'function') answer({ watching: true });
    });
    // The room comes from the session, so a socket cannot watch the gate news of another person.
    socket.on('watchGates', async (answer) => {
      await socket.join(gateRoom(socket.data.userId));
      if (typeof answer === 'function') answer({ watching: true });
    });
  });

  const subscription = await subscribeRealtime({ redis: config.redis, logger, onEvent: createFanOut(io) });
  const watch = watchSessions(context, io);

  return {
    async stop() {
      // `io.close` closes the sockets and the HTTP server below them. The server waits without limit for unfinished
      // answers, so the wait is bounded here.
      await Promise.all([watch.stop(), subscription.stop(), settledWithin(CLOSE_WITHIN_MS, io.close())]);
    },
  };
}

/** Checks the current role of the session, because an import may change the role while the socket is open. */
async function watchesList(context: Context, sessionId: string): Promise<boolean> {
  const { limits, livenessProbe, logger } = context;
  try {
    await limits.callOf(sessionId);
    const session = await livenessProbe.guard(liveSession(context, sessionId), silent);
    return session !== null && mayWatchList(session.role);
  } catch (error) {
    if (!(error instanceof Refusal)) logger.warn({ err: error }, 'list not watched');
    return false;
  }
}
