import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { listen } from '@reserva/runtime/http/listen';
import { assemble, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createContext } from './context.ts';

/** The limit of connections. Only gateways connect. */
const MAX_CONNECTIONS = 256;
/** The time that requests under way have to finish when the server stops. */
const DRAIN_MS = 3_000;

export interface Gallery extends Running {
  port: number;
}

/**
 * Starts the face service.
 * @throws Error when the database is away or the port is taken
 */
export function startGallery(config: Config, logger: Logger): Promise<Gallery> {
  return assemble(logger, async ({ keep, serve }) => {
    let cut = () => {};
    // Register the function that cuts connections first, because the parts stop in reverse order. When the context
    // stops, waiting requests end, and their answers are still sent.
    keep({ stop: async () => cut() });
    const context = await createContext(config, logger, keep);
    const server = createAdaptorServer({ fetch: createApp(context).fetch }) as Server;
    server.maxConnections = MAX_CONNECTIONS;
    const listener = await listen(server, config);
    cut = listener.cut;
    serve({ stop: () => listener.drain(DRAIN_MS) });
    return { port: listener.port };
  });
}
