import { serveCommands } from '@reserva/runtime/messaging/command-worker';
import { startHeartbeat } from '@reserva/runtime/process/heartbeat';
import { assemble, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { startTicker } from '@reserva/runtime/process/ticker';
import { startOutboxSweep } from '@reserva/service/outbox-sweep';
import { addTurnstile } from './commands/add-turnstile.ts';
import { confirmDevice } from './commands/confirm-device.ts';
import { confirmPrices } from './commands/confirm-prices.ts';
import { keepFacesEverywhere } from './commands/keep-faces.ts';
import { probe } from './commands/probe.ts';
import { removeTurnstile } from './commands/remove-turnstile.ts';
import { setSchedules } from './commands/set-schedules.ts';
import { synchronise } from './commands/synchronise.ts';
import { updateTurnstile } from './commands/update-turnstile.ts';
import type { Config } from './config.ts';
import { createContext } from './context.ts';
import { tick } from './ticks/tick.ts';

const TICK_MS = 5_000;

export function startService(config: Config, logger: Logger): Promise<Running> {
  const { redis, concurrency } = config;
  return assemble(logger, async ({ keep, serve }) => {
    const context = await createContext(config, logger, keep);
    serve(
      await serveCommands({
        queue: 'turnstile',
        handlers: {
          'turnstile.add': addTurnstile,
          'turnstile.update': updateTurnstile,
          'turnstile.remove': removeTurnstile,
          'turnstile.probe': probe,
          'turnstile.synchronise': synchronise,
          'turnstile.keepFaces': keepFacesEverywhere,
          'turnstile.confirmDevice': confirmDevice,
          'turnstile.setSchedules': setSchedules,
          'turnstile.confirmPrices': confirmPrices,
        },
        context,
        redis,
        clock: context.clock,
        logger,
        concurrency,
      }),
    );
    serve(
      await startTicker({
        name: 'turnstile-sync',
        everyMs: TICK_MS,
        onTick: () => tick(context),
        redis,
        logger,
      }),
    );
    serve(startOutboxSweep(context));
    serve(startHeartbeat({ service: 'turnstile-sync', redis, logger }));
  });
}
