import type { LocalDate, MealId, ReservationStatus, SiteId } from '@reserva/contracts/basics/primitives';
import { mealIds } from '@reserva/domain/basics/meals';
import { endOfLocalDay, instantAt, localDateOf, type TimeZone } from '@reserva/domain/basics/time';
import { shiftsOn } from '@reserva/domain/calendar/meal-hours';
import { type CounterReading, turnDifference } from '@reserva/domain/gates/turn-difference';
import {
  type CountedGroup,
  countMeals,
  type DayFigures,
  dayEnd,
  type GateFigures,
} from '@reserva/domain/money/day-signature';
import type { PersonKind } from '@reserva/domain/money/prices';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import type { ShiftTurns } from '../../models/gates/shift-turns.ts';
import type { Turnstile } from '../../models/gates/turnstiles.ts';
import type { DaySignature } from '../../models/money/day-signatures.ts';
import { calendarOf } from '../calendar/service-calendar.ts';
import { gateDay } from '../gates/gate-events.ts';
import { mayStillReport, turnstilesEverAt, turnstilesOfSite } from '../gates/turnstiles.ts';

/** A day at a site. */
export interface SiteDay {
  date: LocalDate;
  site: SiteId;
}

/** Reads the day signatures of a day, newest first. */
export const daySignaturesOf = ({ closings }: Database, { date, site }: SiteDay): Promise<DaySignature[]> =>
  closings.find({ date, site }).select({ outbox: 0 }).sort({ number: -1 }).lean();

const kinds: readonly PersonKind[] = ['employee', 'guest', 'master'];
/** Excludes state 0 (a gate is open for the person), because it is not a meal yet. */
const states: readonly ReservationStatus[] = [1, 2, 3, 4];

interface Range extends Pick<SiteDay, 'site'> {
  from: LocalDate;
  to: LocalDate;
}

/**
 * Counts meals at a site by day, meal, kind of person and status, from the index `day_list` alone. One query for each
 * kind and status is twice as fast as one query that groups by all four fields.
 */
export async function countedGroups(database: Database, range: Range): Promise<(CountedGroup & SiteDay)[]> {
  const sorts = kinds.flatMap((kind) => states.map((state) => ({ kind, state })));
  return (await Promise.all(sorts.map((sort) => groupsOfSort(database, range, sort)))).flat();
}

async function groupsOfSort(
  { reservations }: Database,
  { from, to, site }: Range,
  { kind, state }: Pick<CountedGroup, 'kind' | 'state'>,
): Promise<(CountedGroup & SiteDay)[]> {
  const groups = await reservations
    .aggregate<{ _id: { date: LocalDate; meal: MealId }; count: number }>([
      {
        $match: {
          date: { $gte: from, $lte: to },
          site,
          meal: { $in: [...mealIds] },
          'person.kind': kind,
          state,
          active: true,
        },
      },
      { $group: { _id: { date: '$date', meal: '$meal' }, count: { $sum: 1 } } },
    ])
    .hint('day_list');
  return groups.map(({ _id, count }) => ({ ..._id, site, kind, state, count }));
}

/**
 * Returns true if all shifts of a day have ended and are settled. After that, only an operator's decision or a
 * turnstile's late report changes the day's numbers. For earlier days, it is enough that nothing is pending and no
 * stored shift is unsettled. A shift without reservations has no document.
 */
export async function isDaySettled(
  database: Database,
  { date, site }: SiteDay,
  { now, zone }: { now: Date; zone: TimeZone },
): Promise<boolean> {
  const today = localDateOf(now, zone);
  if (date > today) return false;
  const [pending, recorded] = await Promise.all([
    database.reservations.exists({ active: true, state: reservationState.pending, date, site }),
    database.shifts.find({ date }).select({ site: 1, meal: 1, settledAt: 1 }).lean(),
  ]);
  const shifts = recorded.filter((shift) => shift.site === site);
  if (pending || shifts.some(({ settledAt }) => !settledAt)) return false;
  if (date < today) return true;
  const [turnstiles, calendar] = await Promise.all([
    turnstilesOfSite(database, site),
    calendarOf(database, date),
  ]);
  if (now < dayEnd(turnstiles, calendar, { site, date }, zone)) return false;
  return shiftsOn(turnstiles, calendar, { site, date }).every(({ id }) =>
    shifts.some(({ meal }) => meal === id),
  );
}

/**
 * Returns the turnstiles of a site that may still report events of a day. The service has not read all events in their
 * logs, or has not read their logs since the last shift of the day.
 */
export async function uncollectedOfDay(
  database: Database,
  day: SiteDay,
  zone: TimeZone,
): Promise<Turnstile[]> {
  const [turnstiles, calendar] = await Promise.all([
    turnstilesOfSite(database, day.site),
    calendarOf(database, day.date),
  ]);
  const end = dayEnd(turnstiles, calendar, day, zone);
  return turnstiles
    .filter((turnstile) => mayStillReport(turnstile, end))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Computes all numbers of a day at a site, as they are now. */
export async function dayFigures(database: Database, day: SiteDay, zone: TimeZone): Promise<DayFigures> {
  const { date, site } = day;
  const [groups, gates, conflicts] = await Promise.all([
    countedGroups(database, { from: date, to: date, site }),
    gatesOfDay(database, day, zone),
    openConflictsOf(database, day, zone),
  ]);
  const openOf = (of: MealId | null) => conflicts.filter(({ meal }) => meal === of).length;
  return {
    meals: countMeals(groups).map((counts) => {
      const ofMeal = gates.filter(({ meal }) => meal === counts.meal);
      return {
        ...counts,
        unturned: ofMeal.reduce((sum, { unturned }) => sum + unturned, 0),
        turns: ofMeal.reduce((sum, { gate }) => sum + gate.turns, 0),
        conflicts: openOf(counts.meal),
        gates: ofMeal.map(({ gate }) => gate),
      };
    }),
    otherConflicts: openOf(null),
  };
}

interface GateMeal {
  meal: MealId;
  unturned: number;
  gate: GateFigures;
}

/**
 * Returns the figures of each turnstile and meal. Turnstiles without openings, turns and counter readings are left out.
 */
async function gatesOfDay(database: Database, { date, site }: SiteDay, zone: TimeZone): Promise<GateMeal[]> {
  const turnstiles = await turnstilesEverAt(database, site);
  const gateMealsByTurnstile = await Promise.all(
    turnstiles.map((turnstile) => gateMeals(database, turnstile, date, zone)),
  );
  return gateMealsByTurnstile.flat();
}

async function gateMeals(
  database: Database,
  { _id: turnstileId, name }: Pick<Turnstile, '_id' | 'name'>,
  date: LocalDate,
  zone: TimeZone,
): Promise<GateMeal[]> {
  const [{ openings, turns }, readings] = await Promise.all([
    gateDay(database, { turnstileId, date, zone }),
    database.shiftTurns.find({ turnstileId, date }).lean(),
  ]);
  return mealIds.flatMap((meal) => {
    const reading = readings.find((one) => one.meal === meal);
    const unturned = openings.filter((opening) => opening.meal === meal && !opening.turnedAt).length;
    const difference = turnDifference(meal, turns, reading ? readingOf(reading) : null, zone);
    if (!reading && unturned + difference.turns === 0) return [];
    return { meal, unturned, gate: { turnstileId, name, ...difference } };
  });
}

const readingOf = ({ from, to, unknown, counted, fromAt, toAt }: ShiftTurns): CounterReading => ({
  turns: unknown ? null : to - from,
  from: fromAt ?? null,
  to: toAt ?? null,
  isFinal: counted !== null,
});

/** Reads the conflicts of a day that wait for an operator. There are only a few. */
async function openConflictsOf(
  { conflicts }: Database,
  { date, site }: SiteDay,
  zone: TimeZone,
): Promise<{ meal: MealId | null }[]> {
  const openConflicts = await conflicts
    .find({ open: true, at: { $gte: instantAt(date, '00:00', zone), $lte: endOfLocalDay(date, zone) } })
    .select({ meal: 1, site: 1 })
    .lean();
  return openConflicts
    .filter((conflict) => conflict.site === site)
    .map(({ meal }) => ({ meal: meal ?? null }));
}
