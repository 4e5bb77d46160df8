import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { startOutboxSweep } from '@reserva/service/outbox-sweep';
import { runService } from '@reserva/service/run-service';
import { runTickPart } from '@reserva/service/run-tick-part';
import { addTurnstile } from './commands/add-turnstile.ts';
import { confirmDevice } from './commands/confirm-device.ts';
import { confirmPrices } from './commands/confirm-prices.ts';
import { probe } from './commands/probe.ts';
import { removeTurnstile } from './commands/remove-turnstile.ts';
import { rotateToken } from './commands/rotate-token.ts';
import { setSchedules } from './commands/set-schedules.ts';
import { syncFacesEverywhere } from './commands/sync-faces-everywhere.ts';
import { synchronise } from './commands/synchronise.ts';
import { updateTurnstile } from './commands/update-turnstile.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createContext } from './context.ts';
import { exportDeviceMetrics } from './devices/device-metrics.ts';
import { pushPending } from './ticks/push-pending.ts';
import { visitDevices } from './ticks/visit-devices.ts';
import { watchHealth } from './ticks/watch-health.ts';

/** Runs the periodic work of this service. */
async function tick(context: Context): Promise<void> {
  // The parts run in parallel. So a device without an answer delays only its own part. `watchHealth` must not be late,
  // because it notifies the displays.
  const parts = { watchHealth, pushPending, visitDevices };
  await Promise.all(Object.entries(parts).map(([part, run]) => runTickPart(context, part, run)));
}

const TICK_MS = 5_000;

export const startService = (config: Config, logger: Logger): Promise<Running> =>
  runService(
    'turnstile-sync',
    { config, logger, createContext },
    async ({ context, serve, commands, ticks }) => {
      await commands('turnstile', {
        'turnstile.add': addTurnstile,
        'turnstile.update': updateTurnstile,
        'turnstile.remove': removeTurnstile,
        'turnstile.probe': probe,
        'turnstile.synchronise': synchronise,
        'turnstile.keepFaces': syncFacesEverywhere,
        'turnstile.confirmDevice': confirmDevice,
        'turnstile.rotateToken': rotateToken,
        'turnstile.setSchedules': setSchedules,
        'turnstile.confirmPrices': confirmPrices,
      });
      await ticks(TICK_MS, tick);
      serve(startOutboxSweep(context));
      serve(exportDeviceMetrics(context));
    },
  );
