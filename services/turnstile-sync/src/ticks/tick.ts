import { partOfTick } from '@reserva/service/part-of-tick';
import type { Context } from '../context.ts';
import { pushPending } from './push-pending.ts';
import { visitDevices } from './visit-devices.ts';
import { watchHealth } from './watch-health.ts';

/** What is due every few seconds. */
export async function tick(context: Context): Promise<void> {
  // Side by side: a device that does not answer must not keep a display from being told.
  const parts = { watchHealth, pushPending, visitDevices };
  await Promise.all(Object.entries(parts).map(([part, run]) => partOfTick(context, part, run)));
}
