import type { ClientToServerEvents, ServerToClientEvents } from '@reserva/contracts/socket-events';
import { SOCKET_PATH } from '@reserva/contracts/socket-events';
import type { io as connect, Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Wait before the first new attempt after the server refused or closed the connection, milliseconds. */
const FIRST_RETRY_MS = 1000;
/** Longest wait between two attempts, milliseconds. */
const LAST_RETRY_MS = 30_000;
/**
 * Time that the server has to confirm that the client joined its room, milliseconds. Otherwise the client reconnects.
 */
const JOIN_TIMEOUT_MS = 10_000;

export interface LiveSocketOptions {
  /** `io` of socket.io-client, which the caller loads on demand. */
  io: typeof connect;
  /** Called at every attempt, because the token may have been renewed since the connection was lost. */
  token: () => string | null;
  /** Renews the token after a refusal. Returns false if the session is over. The attempts then stop. */
  renewToken: () => Promise<boolean>;
  /** Joins the room, after every connect. Calls `answer(false)` if the server refuses. */
  join: (socket: LiveSocket, answer: (joined: boolean) => void) => void;
  /** Called once events arrive. The caller then loads its data, so that it misses nothing. */
  onLive: () => void;
  onLost: () => void;
}

/**
 * Opens a connection and reconnects after every loss. socket.io does not reconnect after a refused handshake or a
 * disconnect by the server. This function reconnects in these two cases, with a new token.
 * @returns the socket to listen on, and a function that closes it
 */
export function openLiveSocket(options: LiveSocketOptions): { socket: LiveSocket; close: () => void } {
  const socket: LiveSocket = options.io({
    path: SOCKET_PATH,
    auth: (send) => send({ token: options.token() }),
    timeout: 20_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
  });
  let stopped = false;
  let wait = FIRST_RETRY_MS;
  let join: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const tryAgain = () => {
    if (stopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => void reconnect(), wait);
    wait = Math.min(wait * 2, LAST_RETRY_MS);
  };
  const reconnect = async () => {
    const goesOn = await options.renewToken().catch(() => true);
    if (goesOn && !stopped) socket.connect();
  };

  const giveUpJoining = () => {
    socket.disconnect();
    tryAgain();
  };

  socket.on('connect', () => {
    clearTimeout(join);
    join = setTimeout(giveUpJoining, JOIN_TIMEOUT_MS);
    options.join(socket, (joined) => {
      clearTimeout(join);
      if (stopped) return;
      if (!joined) {
        giveUpJoining();
        return;
      }
      wait = FIRST_RETRY_MS;
      options.onLive();
    });
  });
  socket.on('connect_error', () => {
    options.onLost();
    // An inactive socket was refused by the server. An active one is already reconnecting.
    if (!socket.active) tryAgain();
  });
  socket.on('disconnect', (reason) => {
    clearTimeout(join);
    options.onLost();
    if (reason === 'io server disconnect') tryAgain();
  });

  const close = () => {
    stopped = true;
    clearTimeout(retry);
    clearTimeout(join);
    socket.disconnect();
  };
  return { socket, close };
}
