import type { Server, ServerResponse } from 'node:http';
import { settledWithin } from '../process/timeouts.ts';

/** The two steps that end an HTTP server. */
export interface EndingServer {
  /** Refuses new connections, and waits at most `ms` milliseconds until the open requests are answered. */
  drain(ms: number): Promise<void>;
  /** Closes all remaining connections at once. */
  cut(): void;
}

/**
 * Tracks the open requests of a server, so that the server can end without aborting any of them. `server.close()` alone
 * is not enough: a proxy sends one request after another on the same connection, so that connection never becomes idle.
 * After `drain` begins, every answer says `Connection: close`. A request that the proxy has already sent is still
 * answered, and the proxy sends its next request to another process.
 */
export function endingServer(server: Server): EndingServer {
  const open = new Set<ServerResponse>();
  let ending = false;
  const last = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  // This listener must run before the request handler, because a quick handler sends its headers immediately.
  server.prependListener('request', (_request, response) => {
    if (ending) last(response);
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      // These headers were sent before the drain, so they do not say `Connection: close`. The server must close the
      // connection itself.
      if (ending) setImmediate(() => server.closeIdleConnections());
    });
  });
  return {
    async drain(ms) {
      ending = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const response of open) last(response);
      server.closeIdleConnections();
      await settledWithin(ms, closed);
    },
    cut: () => server.closeAllConnections(),
  };
}
