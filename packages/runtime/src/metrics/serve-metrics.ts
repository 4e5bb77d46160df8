import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import { type Listening, listen } from '../http/listen.ts';
import type { Logger } from '../process/logger.ts';
import { metricsText, registry } from './registry.ts';

/** A collector asks from one connection, now and then. */
const MAX_CONNECTIONS = 8;
const REQUEST_MS = 5_000;

/**
 * How often the event loop's delay is looked at; what is measured counts from there. With the library's own 10 ms the
 * looking was a third of what a system cost in which nobody did anything.
 */
const CHECK_INTERVAL_MS = 50;

/** Of the process itself: memory, its event loop. Costs a little all the time, so only where somebody collects it. */
let ofProcess = false;

/**
 * Answers `GET /metrics` on a port of its own, which no proxy passes on and nobody but a collector beside us reaches:
 * on a public port it would depend on headers who may read it. @throws PortTaken
 */
export async function serveMetrics(
  where: { host: string; port: number },
  logger: Logger,
): Promise<Listening> {
  if (!ofProcess)
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: CHECK_INTERVAL_MS });
  ofProcess = true;
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
      const text = await metricsText();
      return response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    };
    answer().catch((error) => {
      logger.warn({ err: error }, 'metrics not answered');
      response.writeHead(503).end();
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.headersTimeout = REQUEST_MS;
  server.requestTimeout = REQUEST_MS;
  return listen(server, where);
}
