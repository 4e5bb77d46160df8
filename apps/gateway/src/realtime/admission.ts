import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { ErrorCode } from '@reserva/contracts/basics/errors';
import type { Socket } from 'socket.io';
import type { Context } from '../context.ts';
import { clientAddress } from '../http/client-address.ts';
import { Refusal } from '../http/refusal.ts';
import type { RealtimeServer } from './fan-out.ts';

const SIGN_IN_WITHIN_MS = 10_000;

/**
 * Returns the reason why a request may not open a socket session; null if it may. The check comes before the session
 * uses any memory.
 */
export async function refusalOfRequest(
  context: Context,
  { headers, socket }: IncomingMessage,
  open: number,
): Promise<ErrorCode | null> {
  const { publicUrl, maxConnections } = context.config;
  // Browsers do not apply CORS to WebSockets, so foreign pages are refused here. Clients other than browsers send no
  // origin.
  if (headers.origin !== undefined && headers.origin !== publicUrl) return 'forbidden';
  try {
    await countSocketCall(context, socket.remoteAddress, headers);
  } catch (error) {
    return error instanceof Refusal ? error.code : 'internal';
  }
  // The port does not count polling sessions as connections. They use as much memory, so they are counted here.
  return open < maxConnections.web ? null : 'unavailable';
}

/**
 * Counts a socket request as a call of its address, because the client is not signed in yet.
 * @throws Refusal too_many_requests
 */
export const countSocketCall = (
  { limits, config }: Context,
  peer: string | undefined,
  headers: IncomingHttpHeaders,
): Promise<void> =>
  limits.callFrom(clientAddress(peer, headers['x-forwarded-for']?.toString(), config.trustedProxies));

/**
 * Closes sessions in which no one signs in. `connectTimeout` of Socket.IO would wait another half minute for a client
 * that has stopped polling.
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
