import type { LocalDate, MealId } from '@reserva/contracts/primitives';
import { turnsCounted } from '@reserva/database/queries/gate-events';
import { mealAtTurnstile } from '@reserva/domain/serving';
import { instantAt, localDateOf, localTimeOf } from '@reserva/domain/time';
import type { Context } from '../context.ts';
import { DeviceFault } from './device-fault.ts';
import type { Spoken } from './talk-with.ts';
import type { TurnstileDevice } from './turnstile-device.ts';

/** Whoever was let in at the last moment turns a little later, and the news of it takes a while. */
const CLOSE_AFTER_MS = 60_000;

/** Reads the device's own counter of turns and keeps it per shift, to be held against ours. */
export async function countTurns(
  context: Context,
  device: TurnstileDevice,
  { turnstile }: Spoken,
): Promise<void> {
  const { database, zone } = context;
  const { _id, schedule } = turnstile;
  const total = await turnsOf(device);
  if (total === null) return;
  const now = context.clock.now();
  const before = turnstile.device.turns;
  // Less than before: the device was set back to what it left the factory with.
  const from = before && before.total <= total ? before.total : total;
  await database.turnstiles.updateOne({ _id }, { $set: { 'device.turns': { total, readAt: now } } });

  const date = localDateOf(now, zone);
  const meal = mealAtTurnstile(schedule, localTimeOf(now, zone));
  const current = meal && shiftId(_id, date, meal);
  if (current && meal) await readDuring({ current, date, meal });
  await closeOthers(current);

  async function readDuring(shift: { current: string; date: LocalDate; meal: MealId }) {
    const first = { turnstileId: _id, date: shift.date, meal: shift.meal, counted: null };
    await database.shiftTurns.updateOne(
      { _id: shift.current },
      { $setOnInsert: { ...first, from, to: total, readAt: now } },
      { upsert: true },
    );
    await database.shiftTurns.updateOne({ _id: shift.current }, { $set: { to: total, readAt: now } });
    // Set back during the shift: what it counts from is gone, and so is what it had counted.
    await database.shiftTurns.updateOne({ _id: shift.current, from: { $gt: total } }, { $set: { from: 0 } });
  }

  async function closeOthers(open: string | null) {
    const running = await database.shiftTurns
      .find({ turnstileId: _id, counted: null, _id: { $ne: open ?? '' } })
      .lean();
    for (const shift of running) {
      const end = schedule.find(({ id }) => id === shift.meal)?.end ?? '23:59';
      const endedAt = instantAt(shift.date, end, zone);
      if (now.getTime() < endedAt.getTime() + CLOSE_AFTER_MS) continue;
      await close(shift._id, { turnstileId: _id, date: shift.date, meal: shift.meal });
    }
  }

  async function close(shift: string, of: { turnstileId: string; date: LocalDate; meal: MealId }) {
    const counted = await turnsCounted(database, of);
    const closed = await database.shiftTurns
      .findOneAndUpdate(
        { _id: shift, counted: null },
        { $set: { counted, to: total, readAt: now } },
        { returnDocument: 'after' },
      )
      .lean();
    if (!closed || closed.to - closed.from === counted) return;
    context.logger.warn(
      { turnstileId: _id, shift, device: closed.to - closed.from, counted },
      'the device counted other turns than we did',
    );
  }
}

/** Null where the model has no arm to count. */
async function turnsOf(device: TurnstileDevice): Promise<number | null> {
  try {
    return await device.turns();
  } catch (error) {
    if (error instanceof DeviceFault && error.kind === 'refused') return null;
    throw error;
  }
}

const shiftId = (turnstileId: string, date: LocalDate, meal: MealId) => `${turnstileId}-${date}-${meal}`;
