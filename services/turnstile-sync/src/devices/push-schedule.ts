import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { Context } from '../context.ts';
import { DeviceFault, faultOf } from './device-fault.ts';
import { areSame, hoursToday, hoursUnknown } from './hours-today.ts';
import { type DeviceVisit, talkWith } from './talk-with.ts';
import type { TurnstileDevice } from './turnstile-device.ts';

/**
 * Writes today's serving windows to a device, reads them back and compares. It loads the windows from the database only
 * after the visit has begun. If two pushes run at once, the later visit therefore writes the newer windows.
 * @returns the device's fault, which is also stored; the next tick retries
 * @throws when a store cannot be reached
 */
export async function pushSchedule(
  context: Context,
  turnstile: Turnstile,
  withinMs: number,
): Promise<DeviceFault | null> {
  const { database, clock, logger } = context;
  const { _id } = turnstile;
  const note = (outcome: Record<string, unknown>) =>
    database.turnstiles.updateOne({ _id }, { $set: outcome });
  const push = async (device: TurnstileDevice, { turnstile: stored }: DeviceVisit) => {
    const hours = await hoursToday(context, stored);
    await note(hoursUnknown);
    await device.writeSchedules(hours);
    if (!areSame(await device.readSchedules(), hours)) {
      throw new DeviceFault('differs', 'the device shows other windows than were written');
    }
    const now = clock.now();
    await note({
      scheduleSync: {
        wanted: stored.scheduleSync.wanted,
        confirmed: stored.scheduleSync.wanted,
        hours,
        confirmedAt: now,
        triedAt: now,
        fault: null,
      },
    });
  };
  // The push is an urgent visit, because the device uses these hours to let people in. It must not wait for a long
  // collection of logs.
  const err = await faultOf(talkWith(context, turnstile, withinMs, push, 'urgent'));
  if (!err) return null;
  logger.warn({ err, fault: err.kind, turnstileId: _id }, 'schedule not on the device');
  await note({ 'scheduleSync.triedAt': clock.now(), 'scheduleSync.fault': err.kind });
  return err;
}
