import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { connectDatabase } from '@reserva/database/database';
import { createBodyRoom } from '@reserva/runtime/http/body-room';
import { endingServer } from '@reserva/runtime/http/end-server';
import { createClock } from '@reserva/runtime/process/clock';
import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { deriveKey } from '@reserva/secrets/keys';
import { createApp } from './app.ts';
import type { Config } from './config.ts';

/** Eight of the largest photos at once, two of one person. */
const BODIES_BYTES = { total: 64 * 1024 * 1024, perHolder: 17 * 1024 * 1024 };
/** Only gateways call. */
const MOST_CONNECTIONS = 256;

export interface Gallery extends Running {
  port: number;
}

/** Whoever is being answered gets this long to hear the end of it. */
const DRAIN_MS = 3_000;

/** @throws when the database is not reached or the port is taken */
export async function startGallery(config: Config, logger: Logger): Promise<Gallery> {
  const database = await connectDatabase(config.mongoUrl);
  const tokenKey = new Uint8Array(deriveKey(config.secret, 'face-token'));
  const bodies = createBodyRoom(BODIES_BYTES);
  const app = createApp({ database, clock: createClock(config.clock), logger, bodies, tokenKey });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.maxConnections = MOST_CONNECTIONS;
  const ending = endingServer(server);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(config.port, config.host, resolve);
    });
  } catch (error) {
    await database.stop();
    throw error;
  }
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      await ending.drain(DRAIN_MS);
      await database.stop();
      ending.cut();
    },
  };
}
