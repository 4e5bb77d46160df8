import type { Server, ServerResponse } from 'node:http';
import { settledWithin } from '../process/timeouts.ts';

/** How an HTTP server ends. */
export interface EndingServer {
  /** Takes no new connection, answers what came on those it has, and waits for that, `ms` at the most. */
  drain(ms: number): Promise<void>;
  /** Ends what is left of it. */
  cut(): void;
}

/**
 * Watches a server, so that it can end without cutting anybody off. `server.close()` alone is not enough: a proxy sends
 * call after call on a connection it keeps, and that one would never be idle. From the drain on, every answer says
 * `Connection: close`; a call that a proxy has just sent is still answered, the next one goes elsewhere.
 */
export function endingServer(server: Server): EndingServer {
  const open = new Set<ServerResponse>();
  let ending = false;
  const last = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  // Before whoever answers: a quick one writes its head at once.
  server.prependListener('request', (_request, response) => {
    if (ending) last(response);
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      // Its head was out before the drain, and promised to keep the connection.
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
