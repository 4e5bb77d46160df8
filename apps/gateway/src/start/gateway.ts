import { randomUUID } from 'node:crypto';
import { prepareDatabase } from '@reserva/database/migrations';
import { type Running, stopAll } from '@reserva/runtime/lifecycle';
import type { Logger } from '@reserva/runtime/logger';
import { type GatewayConfig, isSecureOrigin } from '../config.ts';
import { type Context, createContext } from '../context.ts';
import { deviceApp } from '../device/app.ts';
import { createApp } from '../http/app.ts';
import { startRealtime } from '../realtime/start.ts';
import { seedDemoData } from './demo.ts';
import { serve } from './serve.ts';
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

/** Stores, indexes, demo data, then the doors: nobody is let in before everything stands. */
export async function startGateway(config: GatewayConfig, logger: Logger): Promise<Gateway> {
  const parts: Running[] = [];
  try {
    const context = await createContext(config, logger);
    parts.push(context);
    await prepareDatabase(context.database, {
      owner: `gateway ${randomUUID()}`,
      seed: async () => {
        if (config.demo) await seedDemoData(context);
      },
    });
    parts.push(startSessionSweep(context));
    const main = await serve(createApp(context).fetch, config.port, {
      connections: config.maxConnections.web,
    });
    parts.push(main, await startRealtime(context, main.server));
    const devices = await serve(deviceApp(context).fetch, config.devicePort, {
      connections: config.maxConnections.devices,
      requestMs: DEVICE_REQUEST_MS,
    });
    parts.push(devices);
    logger.info({ port: main.port, devicePort: devices.port, url: config.publicUrl }, 'listening');
    if (!isSecureOrigin(config.publicUrl)) {
      logger.warn({ url: config.publicUrl }, 'PUBLIC_URL is not https: browsers will not keep the session');
    }
    return { context, port: main.port, devicePort: devices.port, stop: () => stopAll(parts, logger) };
  } catch (error) {
    await stopAll(parts, logger);
    throw error;
  }
}
