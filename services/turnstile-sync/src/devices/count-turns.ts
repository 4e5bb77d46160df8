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

/** Whoever was let in at the last moment turns a little later, and the news of it takes a while. */
const CLOSE_AFTER_MS = 60_000;
/** Devices are visited twice a minute: a reading after more than that may tell of several shifts. */
const LONG_MS = 2 * 60_000;

/**
 * Reads the device's own counter of who entered and keeps it per shift, to be held against ours. What a reading tells of
 * several shifts at once is not known of any of them, nor is what a device counted that was set back meanwhile.
 */
export async function countTurns(
  context: Context,
  device: TurnstileDevice,
  { turnstile }: DeviceVisit,
): Promise<void> {
  const { database, zone, gate } = context;
  const { _id } = turnstile;
  const read = await turnsOf(device);
  if (read === null) return;
  const entries = entriesOf(read, gate);
  const now = context.clock.now();
  // Of an earlier version that did not tell entries from exits: as if it were read for the first time.
  const before = turnstile.device.turns?.entries === undefined ? null : turnstile.device.turns;
  // Less than before: the device was set back to what it left the factory with.
  const wasReset = before !== null && entries < (before.entries ?? 0);
  const isFirst = before === null || wasReset;
  const from = isFirst ? entries : (before.entries ?? 0);
  const fromAt = isFirst ? now : before.readAt;
  await database.turnstiles.updateOne(
    { _id },
    { $set: { 'device.turns': { total: read.total, entries, readAt: now } } },
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
    // What is turned once another meal is served belongs to that one.
    const to = current ? shift.to : entries;
    const end = hoursOn(shift.date).find(({ id }) => id === shift.meal)?.end ?? '23:59';
    const isOver = now.getTime() >= instantAt(shift.date, end, zone).getTime() + CLOSE_AFTER_MS;
    await (isOver ? close(shift, to) : write(shift, shift.from));
  }

  async function write(shift: Shift, first: number, what: { unknown?: true } = {}): Promise<void> {
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
      { $set: { to: entries, readAt: now, toAt: now, ...what } },
    );
  }

  async function close(shift: Shift, to: number): Promise<void> {
    const counted = await turnsCounted(database, { turnstileId: _id, ...shift, zone });
    const closed = await database.shiftTurns
      .findOneAndUpdate(
        { _id: idOf(shift), counted: null },
        // What is turned once another meal is served belongs to that one: then the reading before is the last one.
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

/** Of a model that does not tell the sides apart: all of them. */
function entriesOf({ total, left, right }: TurnCount, ways: GateWays): number {
  if (left === null || right === null) return total;
  return (
    (wayOfTurn('left', ways) === 'entry' ? left : 0) + (wayOfTurn('right', ways) === 'entry' ? right : 0)
  );
}

/** Null where the model has no arm to count. */
async function turnsOf(device: TurnstileDevice): Promise<TurnCount | null> {
  try {
    return await device.turns();
  } catch (error) {
    if (error instanceof DeviceFault && error.kind === 'refused') return null;
    throw error;
  }
}
