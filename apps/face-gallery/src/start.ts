import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { listen } from '@reserva/runtime/http/listen';
import { assemble, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createContext } from './context.ts';

/** Only gateways call. */
const MAX_CONNECTIONS = 256;
/** Whoever is being answered gets this long to hear the end of it. */
const DRAIN_MS = 3_000;

export interface Gallery extends Running {
  port: number;
}

/** @throws when the database is not reached or the port is taken */
export function startGallery(config: Config, logger: Logger): Promise<Gallery> {
  return assemble(logger, async ({ keep, serve }) => {
    let cut = () => {};
    // Kept first, so cut last: ending the context ends the waits, and their answers go out.
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
