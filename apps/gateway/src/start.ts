import { setTimeout } from 'node:timers/promises';
import type { Listening } from '@reserva/runtime/http/listen';
import { startHeartbeat } from '@reserva/runtime/messaging/heartbeat';
import { assemble, type Parts, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { startOutboxSweep } from '@reserva/service/outbox-sweep';
import { createApp } from './app.ts';
import { type GatewayConfig, isSecureOrigin } from './config.ts';
import { type Context, createContext } from './context.ts';
import { deviceApp } from './device/app.ts';
import { exportQueueMetrics } from './http/metrics.ts';
import { startRealtime } from './realtime/start.ts';
import { serve } from './start/serve.ts';
import { startSessionSweep } from './start/session-sweep.ts';

/** Timeout of a device's request in milliseconds. Devices are near and send little. */
const DEVICE_REQUEST_MS = 20_000;

export interface Gateway extends Running {
  context: Context;
  /** Port of the API and the web app. */
  port: number;
  /** Port of the turnstiles. */
  devicePort: number;
}

/** Milliseconds for which a stopping gateway finishes running answers. */
const DRAIN_MS = 3_000;

/**
 * Starts the gateway. Stores, indexes and demo data are ready before the ports open. On stop, both ports close at once
 * and running calls finish. A call that still waits for a command is then answered with an unknown outcome.
 */
export async function startGateway(config: GatewayConfig, logger: Logger): Promise<Gateway> {
  const listeners: Listening[] = [];
  const gateway = await assemble(logger, async ({ keep, serve: takeIn }) => {
    // Registered first, so it stops last. Ending the context ends the waiting calls, and their answers are sent before
    // the connections are cut.
    keep({ stop: async () => listeners.forEach((listener) => void listener.cut()) });
    const context = await createContext(config, logger, keep);
    return { context, ...(await openListeners(context, listeners, takeIn)) };
  });
  const { port, devicePort } = gateway;
  logger.info({ port, devicePort, url: config.publicUrl }, 'listening');
  if (!isSecureOrigin(config.publicUrl)) {
    logger.warn({ url: config.publicUrl }, 'PUBLIC_URL is not https: browsers will not keep the session');
  }
  return { ...gateway, stop: () => leave(gateway) };
}

/**
 * Waits before it stops, so that proxies notice the 503 of `/health`. Until then every port stays open and serves
 * calls.
 */
async function leave({ context, stop }: Pick<Gateway, 'context' | 'stop'>): Promise<void> {
  context.leaving.now = true;
  await setTimeout(context.config.leaveMs);
  await stop();
}

async function openListeners(
  context: Context,
  listeners: Listening[],
  takeIn: Parts['serve'],
): Promise<{ port: number; devicePort: number }> {
  const { config, logger } = context;
  takeIn(startSessionSweep(context));
  takeIn(startOutboxSweep(context));
  takeIn(exportQueueMetrics(context));
  const open = async (...serveOptions: Parameters<typeof serve>) => {
    const listener = await serve(...serveOptions);
    listeners.push(listener);
    takeIn({ stop: () => listener.drain(DRAIN_MS) });
    return listener;
  };
  const main = await open(createApp(context).fetch, config.port, {
    connections: config.maxConnections.web,
  });
  takeIn(await startRealtime(context, main.server));
  const devices = await open(deviceApp(context).fetch, config.devicePort, {
    connections: config.maxConnections.devices,
    requestMs: DEVICE_REQUEST_MS,
  });
  // The heartbeat starts after the ports are open, because health checks count the gateway from then on.
  takeIn(startHeartbeat({ service: 'gateway', redis: config.redis, clock: context.clock, logger }));
  return { port: main.port, devicePort: devices.port };
}
