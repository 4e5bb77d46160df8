import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import { type Listening, listen } from '../http/listen.ts';
import type { Logger } from '../process/logger.ts';
import { metricsText, registry } from './registry.ts';

/** Maximum number of connections. A collector uses only one at a time. */
const MAX_CONNECTIONS = 8;
const REQUEST_MS = 5_000;

/**
 * Interval in milliseconds at which the delay of the event loop is measured. It is also the resolution of the result.
 * With the library's default of 10 ms, measuring used a third of the CPU time of an idle system.
 */
const CHECK_INTERVAL_MS = 50;

/**
 * True after the metrics of the process itself (memory, event loop) were switched on. Collecting them always costs CPU
 * time, so they stay off until this port is opened.
 */
let ofProcess = false;

/**
 * Answers `GET /metrics` on a separate port. No proxy forwards requests to this port, so only a collector in the same
 * network reaches it. On the public port, only a request header could tell the collector from other clients.
 * @throws PortTaken when another program uses the port
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
