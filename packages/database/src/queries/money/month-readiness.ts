import type { MonthKey } from '@reserva/contracts/basics/primitives';
import { endOfLocalDay, instantAt, monthRange, type TimeZone } from '@reserva/domain/basics/time';
import type { DayMeal } from '@reserva/domain/calendar/service-calendar';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import type { Conflict } from '../../models/gates/conflicts.ts';
import type { Turnstile } from '../../models/gates/turnstiles.ts';
import type { Correction } from '../../models/money/corrections.ts';
import { allTurnstiles, mayStillReport } from '../gates/turnstiles.ts';

/** A shift with pending reservations, or a shift whose settling began and did not finish. */
export interface UnsettledShift extends DayMeal {
  pending: number;
}

/** Returns true if any reservation of a month has no outcome yet. */
export async function hasPending({ reservations }: Database, month: MonthKey): Promise<boolean> {
  const { from, to } = monthRange(`${month}-01`);
  const { pending } = reservationState;
  const pendingReservation = await reservations.exists({
    active: true,
    state: pending,
    date: { $gte: from, $lte: to },
  });
  return pendingReservation !== null;
}

/** Returns the unsettled shifts of a month, in their order. The pending reservations have their own small index. */
export async function unsettledShifts(database: Database, month: MonthKey): Promise<UnsettledShift[]> {
  const { from, to } = monthRange(`${month}-01`);
  const [pending, begun] = await Promise.all([
    database.reservations.aggregate<{ _id: Omit<UnsettledShift, 'pending'>; pending: number }>([
      { $match: { active: true, state: reservationState.pending, date: { $gte: from, $lte: to } } },
      { $group: { _id: { date: '$date', meal: '$meal', site: '$site' }, pending: { $sum: 1 } } },
    ]),
    // The query needs no limit, because a day has at most six shifts.
    database.shifts.find({ date: { $gte: from, $lte: to }, settledAt: null }).lean(),
  ]);
  const shifts = new Map<string, UnsettledShift>();
  const keyOf = ({ date, meal, site }: Omit<UnsettledShift, 'pending'>) => `${date} ${meal} ${site}`;
  for (const { date, meal, site } of begun)
    shifts.set(keyOf({ date, meal, site }), { date, meal, site, pending: 0 });
  for (const { _id, pending: n } of pending) shifts.set(keyOf(_id), { ..._id, pending: n });
  return [...shifts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shift]) => shift);
}

/** Counts the conflicts of a month that wait for an operator, and reads the latest ones. */
export async function openConflicts(
  { conflicts }: Database,
  month: MonthKey,
  { zone, limit }: { zone: TimeZone; limit: number },
): Promise<{ total: number; last: Conflict[] }> {
  const { from, to } = monthRange(`${month}-01`);
  const filter = {
    open: true,
    at: { $gte: instantAt(from, '00:00', zone), $lte: endOfLocalDay(to, zone) },
  };
  const [total, last] = await Promise.all([
    conflicts.countDocuments(filter),
    conflicts.find(filter).sort({ at: -1, _id: 1 }).limit(limit).lean(),
  ]);
  return { total, last };
}

/**
 * Returns the turnstiles that may still report events of a month. The service has not read or cannot record some events
 * in their logs, or has not read their logs since the month ended.
 */
export async function uncollectedTurnstiles(
  database: Database,
  month: MonthKey,
  zone: TimeZone,
): Promise<Turnstile[]> {
  const end = endOfLocalDay(monthRange(`${month}-01`).to, zone);
  const all = await allTurnstiles(database);
  return all.filter((turnstile) => mayStillReport(turnstile, end)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Reads the corrections of a closed month. They are booked in later months. */
export const correctionsFor = ({ corrections }: Database, month: MonthKey): Promise<Correction[]> =>
  corrections.find({ month }).sort({ at: 1 }).lean();
