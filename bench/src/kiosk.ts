import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_PATH,
} from '@reserva/contracts/socket-events';
import { io, type Socket } from 'socket.io-client';

/** A client that receives the check-in events of the site Fábrica, like the display in its refectory. */
export interface Kiosk {
  /** Times at which the events arrived, in order. */
  eventTimesMs: number[];
  /** Resolves at the next event. @throws Error when none arrives within five seconds */
  next(): Promise<number>;
  stop(): void;
}

export async function openKiosk(url: string, token: string): Promise<Kiosk> {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
  });
  const eventTimesMs: number[] = [];
  let waiting: ((at: number) => void)[] = [];
  const recordEvent = () => {
    const at = performance.now();
    eventTimesMs.push(at);
    for (const resolve of waiting) resolve(at);
    waiting = [];
  };
  socket.on('checkin', recordEvent);
  socket.on('reserveless', recordEvent);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const { joined } = await socket.emitWithAck('joinRoom', 2);
  if (!joined) throw new Error('the display was not let into its room');
  return {
    eventTimesMs,
    next: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the display was not told')), 5_000);
        waiting.push((at) => {
          clearTimeout(timer);
          resolve(at);
        });
      }),
    stop: () => void socket.disconnect(),
  };
}
