import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { Context } from '../context.ts';
import { DeviceFault, faultOf } from './device-fault.ts';
import { areSame, hoursToday, hoursUnknown } from './hours-today.ts';
import { type DeviceVisit, talkWith } from './talk-with.ts';
import type { TurnstileDevice } from './turnstile-device.ts';

/**
 * Brings a device's serving windows to what is stored for today, reads them back and compares. What is stored is read when
 * the device is ours to talk with: of two who push at once, the later one never leaves the older windows behind.
 * @returns why it did not work, which is also noted: the next tick tries again
 * @throws when a store is away
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
  // Before a long collection: people eat by these hours.
  const err = await faultOf(talkWith(context, turnstile, withinMs, push, 'urgent'));
  if (!err) return null;
  logger.warn({ err, fault: err.kind, turnstileId: _id }, 'schedule not on the device');
  await note({ 'scheduleSync.triedAt': clock.now(), 'scheduleSync.fault': err.kind });
  return err;
}
