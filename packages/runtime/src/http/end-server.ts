import type { Server, ServerResponse } from 'node:http';
import { settledWithin } from '../process/timeouts.ts';

/** The two steps in which an HTTP server ends. */
export interface EndingServer {
  /** Refuses new connections, answers the open requests and waits for these answers for at most `ms` milliseconds. */
  drain(ms: number): Promise<void>;
  /** Closes all remaining connections at once. */
  cut(): void;
}

/**
 * Tracks the open requests of a server, so that the server can end without aborting any of them. `server.close()` alone
 * is not enough, because a proxy reuses its connection for one call after another and the connection never becomes
 * idle. After `drain` begins, every answer says `Connection: close`. A call that a proxy has just sent is still
 * answered, and the proxy sends its next call elsewhere.
 */
export function endingServer(server: Server): EndingServer {
  const open = new Set<ServerResponse>();
  let ending = false;
  const last = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  // This listener must run before the handler, because a quick handler writes its head immediately.
  server.prependListener('request', (_request, response) => {
    if (ending) last(response);
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      // The head was sent before the drain and promised to keep the connection open.
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
