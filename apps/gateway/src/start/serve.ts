import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Listening, listen } from '@reserva/runtime/http/listen';

const HEADERS_MS = 30_000;
/** Milliseconds for a whole request, enough for the largest picture over a slow line. */
const REQUEST_MS = 120_000;

/** Limits of one port. */
export interface PortLimits {
  /** Maximum of open connections. Each may hold a small body in memory. */
  connections: number;
  /** Timeout of a whole request, in milliseconds. */
  requestMs?: number;
}

/** Serves HTTP on a port. @throws Error naming the port when another process uses it */
export async function serve(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  port: number,
  { connections, requestMs = REQUEST_MS }: PortLimits,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch }) as Server;
  server.maxConnections = connections;
  server.headersTimeout = Math.min(HEADERS_MS, requestMs);
  server.requestTimeout = requestMs;
  return listen(server, { port });
}
