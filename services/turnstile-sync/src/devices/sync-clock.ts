import type { DeviceDifference } from '@reserva/database/models/gates/turnstile-device';
import { DRIFT_ALLOWED_MS, wallTimeAt } from '@reserva/domain/gates/device-clock';
import type { Context } from '../context.ts';
import { measureClock } from './measure-clock.ts';
import type { DeviceVisit } from './talk-with.ts';
import type { TurnstileDevice } from './turnstile-device.ts';

/**
 * Sets the device's clock if it is wrong by more than `DRIFT_ALLOWED_MS`.
 * @returns the difference that was repaired, or null
 */
export async function syncClock(
  context: Context,
  device: TurnstileDevice,
  { turnstile, clock }: DeviceVisit,
): Promise<DeviceDifference | null> {
  if (Math.abs(clock.driftMs) <= DRIFT_ALLOWED_MS) return null;
  const { database, logger, zone } = context;
  await device.setClock(wallTimeAt(context.clock.now(), zone));
  const { clock: after } = await measureClock(context, device);
  const { _id } = turnstile;
  await database.turnstiles.updateOne({ _id }, { $set: { 'device.clock': after } });
  // The condition excludes `collected: null`. An administrator may confirm another device at any time, which sets
  // `collected` to null, and it must then stay null.
  await database.turnstiles.updateOne(
    { _id, 'device.collected': { $ne: null } },
    { $set: { 'device.collected.offsetMs': after.offsetMs } },
  );
  logger.info(
    { turnstileId: turnstile._id, before: clock.driftMs, after: after.driftMs },
    'clock of a device put right',
  );
  return { setting: 'clock', wanted: '0 s', found: seconds(clock.driftMs) };
}

const seconds = (ms: number): string => `${ms > 0 ? '+' : ''}${Math.round(ms / 1000)} s`;
