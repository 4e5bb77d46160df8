import type { Context } from '../context.ts';
import { pushPending } from './push-pending.ts';
import { visitDevices } from './visit-devices.ts';
import { watchHealth } from './watch-health.ts';

/**
 * What is due every few seconds. Each part is guarded in the database: an overlapping or missed tick does no harm. A part
 * that fails is tried again at the next tick and does not keep the others from their work.
 */
export async function tick(context: Context): Promise<void> {
  // Side by side: a device that does not answer must not keep a display from being told.
  const parts = { watchHealth, pushPending, visitDevices };
  await Promise.all(
    Object.entries(parts).map(async ([part, run]) => {
      try {
        await run(context);
      } catch (error) {
        context.logger.error({ err: error, part }, 'part of a tick failed');
      }
    }),
  );
}
