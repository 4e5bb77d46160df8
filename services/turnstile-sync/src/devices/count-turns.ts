import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { turnsCounted } from '@reserva/database/queries/gates/gate-events';
import { instantAt, localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { servedBy } from '@reserva/domain/calendar/meal-hours';
import { mealAtTurnstile } from '@reserva/domain/calendar/serving';
import { type GateWays, wayOfTurn } from '@reserva/domain/gates/way-of-turn';
import type { Context } from '../context.ts';
import { DeviceFault } from './device-fault.ts';
import { hoursToday } from './hours-today.ts';
import { datesUntil, type Shift, shiftsBetween } from './shifts-between.ts';
import type { DeviceVisit } from './talk-with.ts';
import type { TurnCount, TurnstileDevice } from './turnstile-device.ts';

/**
 * Time in milliseconds between the end of a shift and the final count of its turns. A person who was let in at the last
 * moment turns later, and the event takes time to arrive.
 */
const CLOSE_AFTER_MS = 60_000;
/**
 * Maximum time between two readings of the counter, in milliseconds. If more time has passed, the turns in between may
 * belong to several shifts. Devices are normally visited twice a minute.
 */
const LONG_MS = 2 * 60_000;

/**
 * Reads the device's own counter of entries and stores it for each shift, to compare it with our count. If one reading
 * spans several shifts, or the device was reset, the counts of these shifts are marked as unknown.
 */
export async function countTurns(
  context: Context,
  device: TurnstileDevice,
  { turnstile }: DeviceVisit,
): Promise<void> {
  const { database, zone, gate } = context;
  const { _id } = turnstile;
  const reading = await turnsOf(device);
  if (reading === null) return;
  const entries = entriesOf(reading, gate);
  const now = context.clock.now();
  // Readings of an earlier version did not separate entries from exits. Treat this reading as the first one.
  const before = turnstile.device.turns?.entries === undefined ? null : turnstile.device.turns;
  // If the counter is lower than before, the device had a factory reset.
  const wasReset = before !== null && entries < (before.entries ?? 0);
  const isFirst = before === null || wasReset;
  const from = isFirst ? entries : (before.entries ?? 0);
  const fromAt = isFirst ? now : before.readAt;
  await database.turnstiles.updateOne(
    { _id },
    { $set: { 'device.turns': { total: reading.total, entries, readAt: now } } },
  );

  const date = localDateOf(now, zone);
  const meal = mealAtTurnstile(await hoursToday(context, turnstile), localTimeOf(now, zone));
  const current: Shift | null = meal && { date, meal };
  const running = (await database.shiftTurns.find({ turnstileId: _id, counted: null }).lean()).filter(
    (shift) => current === null || shift._id !== idOf(current),
  );
  const since = before?.readAt ?? now;
  const days = [...running.map((shift) => shift.date), ...datesUntil(now, zone)];
  const calendar = await serviceCalendar(database, { $in: [...new Set(days)] });
  const hoursOn = (day: LocalDate) => servedBy(turnstile, calendar, day);
  const touched = new Map(shiftsBetween(hoursOn, since, now, zone).map((shift) => [idOf(shift), shift]));
  if (now.getTime() - since.getTime() > LONG_MS) for (const shift of running) touched.set(shift._id, shift);
  if (wasReset && current) touched.set(idOf(current), current);
  const isUnknown = wasReset || (entries > from && touched.size > 1);

  if (current) await write(current, from);
  if (isUnknown) for (const shift of touched.values()) await write(shift, from, { unknown: true });
  for (const shift of running) {
    // If another meal is being served now, the turns since the previous reading belong to that meal.
    const to = current ? shift.to : entries;
    const end = hoursOn(shift.date).find(({ id }) => id === shift.meal)?.end ?? '23:59';
    const isOver = now.getTime() >= instantAt(shift.date, end, zone).getTime() + CLOSE_AFTER_MS;
    await (isOver ? close(shift, to) : write(shift, shift.from));
  }

  async function write(shift: Shift, first: number, flags: { unknown?: true } = {}): Promise<void> {
    const { date: day, meal: served } = shift;
    const initial = { turnstileId: _id, date: day, meal: served, counted: null, from: first, fromAt };
    const filter = { _id: idOf(shift) };
    await database.shiftTurns.updateOne(
      filter,
      { $setOnInsert: { ...initial, to: entries, readAt: now, toAt: now } },
      { upsert: true },
    );
    await database.shiftTurns.updateOne(
      { ...filter, counted: null },
      { $set: { to: entries, readAt: now, toAt: now, ...flags } },
    );
  }

  async function close(shift: Shift, to: number): Promise<void> {
    const counted = await turnsCounted(database, { turnstileId: _id, ...shift, zone });
    const closed = await database.shiftTurns
      .findOneAndUpdate(
        { _id: idOf(shift), counted: null },
        // `toAt` is the time of the reading `to`. If another meal is being served now, `to` is the stored earlier
        // reading, so `toAt` must not change.
        { $set: { counted, to, readAt: now, ...(to === entries && { toAt: now }) } },
        { returnDocument: 'after' },
      )
      .lean();
    if (!closed || closed.unknown || closed.to - closed.from === counted) return;
    context.logger.warn(
      { turnstileId: _id, shift: closed._id, device: closed.to - closed.from, counted },
      'the device counted other turns than we did',
    );
  }

  function idOf(shift: Shift): string {
    return `${_id}-${shift.date}-${shift.meal}`;
  }
}

/** Returns the number of entries, or of all turns if the model does not count the sides separately. */
function entriesOf({ total, left, right }: TurnCount, ways: GateWays): number {
  if (left === null || right === null) return total;
  return (
    (wayOfTurn('left', ways) === 'entry' ? left : 0) + (wayOfTurn('right', ways) === 'entry' ? right : 0)
  );
}

/** Reads the counter of turns. @returns null if the model has no arm */
async function turnsOf(device: TurnstileDevice): Promise<TurnCount | null> {
  try {
    return await device.turns();
  } catch (error) {
    if (error instanceof DeviceFault && error.kind === 'refused') return null;
    throw error;
  }
}
