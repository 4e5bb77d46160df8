import type { Turnstile } from '@reserva/database/models/turnstiles';
import type { Window } from '@reserva/domain/windows';
import type { Context } from '../context.ts';
import { DeviceFault } from './device-fault.ts';
import { type Spoken, talkWith } from './talk-with.ts';
import type { TurnstileDevice } from './turnstile-device.ts';

/**
 * Brings a device's serving windows to what is stored, reads them back and compares. What is stored is read when the
 * device is ours to talk with: of two who push at once, the later one never leaves the older windows behind.
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
  const push = async (device: TurnstileDevice, { turnstile: stored }: Spoken) => {
    await device.writeSchedules(stored.schedule);
    if (!areSame(await device.readSchedules(), stored.schedule)) {
      throw new DeviceFault('differs', 'the device shows other windows than were written');
    }
    const now = clock.now();
    await note({
      scheduleSync: {
        wanted: stored.scheduleSync.wanted,
        confirmed: stored.scheduleSync.wanted,
        confirmedAt: now,
        triedAt: now,
        fault: null,
      },
    });
  };
  try {
    // Before a long collection: people eat by these hours.
    await talkWith(context, turnstile, withinMs, push, 'urgent');
    return null;
  } catch (error) {
    if (!(error instanceof DeviceFault)) throw error;
    logger.warn({ err: error, fault: error.kind, turnstileId: _id }, 'schedule not on the device');
    await note({ 'scheduleSync.triedAt': clock.now(), 'scheduleSync.fault': error.kind });
    return error;
  }
}

const areSame = (found: readonly Window[], wanted: readonly Window[]): boolean =>
  wanted.every(({ id, start, end }) =>
    found.some((window) => window.id === id && window.start === start && window.end === end),
  );
