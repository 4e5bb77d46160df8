import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { ErrorCode } from '@reserva/contracts/basics/errors';
import type { Socket } from 'socket.io';
import type { Context } from '../context.ts';
import { clientAddress } from '../http/client-address.ts';
import { Refusal } from '../http/refusal.ts';
import type { RealtimeServer } from './fan-out.ts';

const SIGN_IN_WITHIN_MS = 10_000;

/** Why no session is opened for a request, known before anything is held for it; null where one is. */
export async function refusalOfRequest(
  context: Context,
  { headers, socket }: IncomingMessage,
  open: number,
): Promise<ErrorCode | null> {
  const { publicUrl, maxConnections } = context.config;
  // CORS does not hold for WebSockets: a foreign page is refused here. What is no browser names no origin.
  if (headers.origin !== undefined && headers.origin !== publicUrl) return 'forbidden';
  try {
    await countSocketCall(context, socket.remoteAddress, headers);
  } catch (error) {
    return error instanceof Refusal ? error.code : 'internal';
  }
  // A session that polls is none of the connections that the port counts, and holds as much.
  return open < maxConnections.web ? null : 'unavailable';
}

/** What is done for somebody whom we do not know counts as a call of their address does. @throws Refusal too_many_requests */
export const countSocketCall = (
  { limits, config }: Context,
  peer: string | undefined,
  headers: IncomingHttpHeaders,
): Promise<void> =>
  limits.callFrom(clientAddress(peer, headers['x-forwarded-for']?.toString(), config.trustedProxies));

/**
 * Closes a session in which nobody signs in. `connectTimeout` of Socket.IO would wait half a minute more for one to poll that
 * has stopped polling.
 */
export function closeStrangers(io: RealtimeServer): void {
  const waiting = new WeakMap<Socket['conn'], NodeJS.Timeout>();
  io.engine.on('connection', (session: Socket['conn']) => {
    const timer = setTimeout(() => session.close(true), SIGN_IN_WITHIN_MS);
    waiting.set(session, timer);
    session.once('close', () => clearTimeout(timer));
  });
  io.on('connection', ({ conn }) => clearTimeout(waiting.get(conn)));
}
