import type { LocalDate, LocalTime, MealId, MealIdOrNone } from '@reserva/contracts/basics/primitives';
import { minutesOf } from '../basics/day-minutes.ts';
import { instantAt, type TimeZone } from '../basics/time.ts';
import { type ServingTurnstile, servedBy, shiftsOn } from './meal-hours.ts';
import type { DayExceptions, DayMeal } from './service-calendar.ts';
import { openWindow, type Window } from './windows.ts';

/** Returns the meal that any of these turnstiles serves at a time of a day, or 0 (docs/architecture.md "Time"). */
export function currentMeal(
  turnstiles: readonly ServingTurnstile[],
  calendar: DayExceptions,
  { date, time }: { date: LocalDate; time: LocalTime },
): MealIdOrNone {
  for (const turnstile of turnstiles) {
    const open = openWindow(servedBy(turnstile, calendar, date), time);
    if (open) return open.id;
  }
  return 0;
}

/** Returns the end of a shift. If no turnstile serves the meal, it is the end of the day. */
export const shiftEnd = (
  turnstiles: readonly ServingTurnstile[],
  calendar: DayExceptions,
  shift: DayMeal,
  zone: TimeZone,
): Date => shiftSpan(turnstiles, calendar, shift, zone).to;

/** Returns the start and end of a shift. If no turnstile of the site serves the meal, it is the whole day. */
export function shiftSpan(
  turnstiles: readonly ServingTurnstile[],
  calendar: DayExceptions,
  { site, date, meal }: DayMeal,
  zone: TimeZone,
): { from: Date; to: Date } {
  const windows = shiftsOn(turnstiles, calendar, { site, date });
  const { start, end } = windows.find(({ id }) => id === meal) ?? { start: '00:00', end: '23:59' };
  return { from: instantAt(date, start, zone), to: instantAt(date, end, zone) };
}

/** Returns the shifts of the day that are over at `time`, in the order in which they ended. */
export const endedShifts = (shifts: readonly Window[], time: LocalTime): Window[] =>
  shifts.filter((shift) => shift.end <= time).sort((a, b) => a.end.localeCompare(b.end));

/** Returns the shifts of the day that begin after `time`, the next one first. */
export const laterShifts = (shifts: readonly Window[], time: LocalTime): Window[] =>
  shifts.filter((shift) => shift.start > time).sort((a, b) => a.start.localeCompare(b.start));

/** Returns the times at which the display of a site reloads: every start and end of a shift, in order. */
export const reloadTimes = (shifts: readonly Window[]): LocalTime[] =>
  [...new Set(shifts.flatMap(({ start, end }) => [start, end]))].sort();

/**
 * Returns the meal of a scan at a turnstile.
 * @param schedule the serving windows of the day (`servedBy`)
 */
export const mealAtTurnstile = (schedule: readonly Window[], time: LocalTime): MealId | null =>
  openWindow(schedule, time)?.id ?? null;

/** Returns the meal whose window is nearest to a time outside all windows. Returns lunch if there is no window. */
export function nearestMeal(schedule: readonly Window[], time: LocalTime): MealId {
  const now = minutesOf(time);
  const distance = ({ start, end }: Window) => Math.max(minutesOf(start) - now, now - minutesOf(end), 0);
  const [nearest] = [...schedule].sort((a, b) => distance(a) - distance(b));
  return nearest?.id ?? 1;
}

/**
 * The time before a meal at which its roster is sent to the devices. The roster lists the people who may pass without
 * our server.
 */
const ROSTER_AHEAD_MINUTES = 30;

/** Returns the meal whose roster a turnstile stores: the one being served, or one that begins within half an hour. */
export function rosterMeal(schedule: readonly Window[], time: LocalTime): MealId | null {
  const open = mealAtTurnstile(schedule, time);
  if (open) return open;
  const soon = schedule.find(({ start }) => {
    const ahead = minutesOf(start) - minutesOf(time);
    return ahead > 0 && ahead <= ROSTER_AHEAD_MINUTES;
  });
  return soon?.id ?? null;
}
