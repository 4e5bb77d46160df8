import { randomUUID } from 'node:crypto';
import { prepareDatabase } from '@reserva/database/migrations';
import { assemble, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { secretFingerprint } from '@reserva/secrets/keys';
import { type GatewayConfig, isSecureOrigin } from '../config.ts';
import { type Context, createContext } from '../context.ts';
import { deviceApp } from '../device/app.ts';
import { createApp } from '../http/app.ts';
import { startRealtime } from '../realtime/start.ts';
import { seedDemoData } from './demo.ts';
import { serveMetrics } from './metrics-port.ts';
import { type Serving, serve } from './serve.ts';
import { startSessionSweep } from './session-sweep.ts';

/** Devices are near and say little. */
const DEVICE_REQUEST_MS = 20_000;

export interface Gateway extends Running {
  context: Context;
  /** Port of the API and the web app. */
  port: number;
  /** Port of the turnstiles. */
  devicePort: number;
}

/** Whoever is being answered gets this long to hear the end of it. */
const DRAIN_MS = 3_000;

/**
 * Stores, indexes, demo data, then the doors: nobody is let in before everything stands. When it stops the doors are
 * closed at once and all together, what runs is finished, and whoever still waits for a command then is told that
 * nobody knows its outcome.
 */
export async function startGateway(config: GatewayConfig, logger: Logger): Promise<Gateway> {
  const doors: Serving[] = [];
  let context: Context | undefined;
  const running = await assemble(logger, async ({ keep, serve: takeIn }) => {
    // Kept first, so cut last: ending the context ends the waits, and their answers go out.
    keep({ stop: async () => doors.forEach((door) => void door.cut()) });
    context = keep(await createContext(config, logger));
    await openDoors(context, doors, takeIn);
  });
  const [main, devices] = doors;
  if (!context || !main || !devices) throw new Error('the gateway started without its doors');
  logger.info({ port: main.port, devicePort: devices.port, url: config.publicUrl }, 'listening');
  if (!isSecureOrigin(config.publicUrl)) {
    logger.warn({ url: config.publicUrl }, 'PUBLIC_URL is not https: browsers will not keep the session');
  }
  return { context, port: main.port, devicePort: devices.port, stop: running.stop };
}

async function openDoors(
  context: Context,
  doors: Serving[],
  takeIn: (intake: Running) => void,
): Promise<void> {
  const { config, database, logger } = context;
  await prepareDatabase(database, {
    owner: `gateway ${randomUUID()}`,
    fingerprint: secretFingerprint(config.secret),
    ...(config.demo && { seed: async () => void (await seedDemoData(context)) }),
  });
  takeIn(startSessionSweep(context));
  const open = async (...given: Parameters<typeof serve>) => {
    const door = await serve(...given);
    doors.push(door);
    takeIn({ stop: () => door.drain(DRAIN_MS) });
    return door;
  };
  const main = await open(createApp(context).fetch, config.port, {
    connections: config.maxConnections.web,
  });
  if (config.metrics) {
    const told = await serveMetrics(context, config.metrics);
    takeIn({ stop: () => told.drain(DRAIN_MS) });
    logger.info({ port: told.port }, 'metrics');
  }
  takeIn(await startRealtime(context, main.server));
  await open(deviceApp(context).fetch, config.devicePort, {
    connections: config.maxConnections.devices,
    requestMs: DEVICE_REQUEST_MS,
  });
}
