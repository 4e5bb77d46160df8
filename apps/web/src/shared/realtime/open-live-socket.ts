import type { ClientToServerEvents, ServerToClientEvents } from '@reserva/contracts/socket-events';
import { SOCKET_PATH } from '@reserva/contracts/socket-events';
import type { io as connect, Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Waits between attempts after the server refused or closed the connection, milliseconds. */
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;
/** A server that does not confirm the room in this time is asked again over a new connection. */
const JOIN_TIMEOUT_MS = 10_000;

export interface LiveSocketOptions {
  /** `io` of socket.io-client, which the caller loads when it is needed. */
  io: typeof connect;
  /** Asked at every attempt: a token is older than its connection's loss. */
  token: () => string | null;
  /** Gets a new token after a refusal. False: the session is over, nothing is tried again. */
  renewToken: () => Promise<boolean>;
  /** Asks the server for what the connection is for, at every connection; `answer(false)` where it refuses. */
  join: (socket: LiveSocket, answer: (joined: boolean) => void) => void;
  /** From here on no event is missed, so what is shown is loaded now. */
  onLive: () => void;
  onLost: () => void;
}

/**
 * Keeps a connection, whatever happens to it. socket.io reconnects by itself after a loss, but never after a refused
 * handshake or a disconnect by the server: those are tried again here with a new token.
 * @returns the connection, to listen on, and the way to stop.
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
    // Inactive means refused by the server; otherwise socket.io is already trying again.
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
