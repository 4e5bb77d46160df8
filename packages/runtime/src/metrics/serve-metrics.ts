import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import { type Listening, listen } from '../http/listen.ts';
import type { Logger } from '../process/logger.ts';
import { metricsText, registry } from './registry.ts';

/** A collector uses one connection at a time. */
const MAX_CONNECTIONS = 8;
const REQUEST_MS = 5_000;

/**
 * Interval at which the delay of the event loop is measured; also the resolution of the result. With the library's
 * default of 10 ms, the measuring used a third of the CPU time of an idle system.
 */
const CHECK_INTERVAL_MS = 50;

/**
 * True once the metrics of the process itself (memory, event loop) are collected. They always cost some CPU time, so
 * they are collected only if this port is open.
 */
let ofProcess = false;

/**
 * Answers `GET /metrics` on a separate port. No proxy forwards this port, and only a collector in the same network
 * reaches it. On a public port, request headers would decide who may read the metrics.
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
