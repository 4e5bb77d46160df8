import { createServer } from 'node:http';
import { type Listening, listen } from '@reserva/runtime/http/listen';
import type { Context } from '../context.ts';
import { owedEvents } from '../health/standing.ts';
import { metrics, observeOwed } from '../http/metrics.ts';

/** A collector asks from one connection, now and then. */
const MOST_CONNECTIONS = 8;
const REQUEST_MS = 5_000;

/**
 * Answers `GET /metrics` on a port of its own, which no proxy passes on and nobody but a collector beside us reaches:
 * on the public port it would depend on headers who may read it. @throws Error when the port is taken
 */
export async function serveMetrics(
  context: Context,
  where: { host: string; port: number },
): Promise<Listening> {
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
      observeOwed(await owedEvents(context));
      const text = await metrics.metrics();
      return response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    };
    answer().catch((error) => {
      context.logger.warn({ err: error }, 'metrics not answered');
      response.writeHead(503).end();
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.headersTimeout = REQUEST_MS;
  server.requestTimeout = REQUEST_MS;
  return listen(server, where);
}
