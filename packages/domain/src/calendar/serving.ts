import type { LocalDate, LocalTime, MealId, MealIdOrNone } from '@reserva/contracts/basics/primitives';
import { minutesOf } from '../basics/day-minutes.ts';
import { instantAt, type TimeZone } from '../basics/time.ts';
import { type ServingTurnstile, servedBy, shiftsOn } from './meal-hours.ts';
import type { DayExceptions, DayMeal } from './service-calendar.ts';
import { openWindow, type Window } from './windows.ts';

/** The meal being served by any of these turnstiles at a time of a day, 0 for none (docs/architecture.md "Time"). */
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

/** When a shift ends by the hours of its day; with the day where nobody serves the meal. */
export const shiftEnd = (
  turnstiles: readonly ServingTurnstile[],
  calendar: DayExceptions,
  shift: DayMeal,
  zone: TimeZone,
): Date => shiftSpan(turnstiles, calendar, shift, zone).to;

/** From the first to the last moment of a shift; the whole day where nobody serves the meal at its site. */
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

/** Meals of the day whose shift is over at `time`, in the order in which they ended. */
export const endedShifts = (shifts: readonly Window[], time: LocalTime): Window[] =>
  shifts.filter((shift) => shift.end <= time).sort((a, b) => a.end.localeCompare(b.end));

/** Shifts of the day that begin after `time`, the next one first. */
export const laterShifts = (shifts: readonly Window[], time: LocalTime): Window[] =>
  shifts.filter((shift) => shift.start > time).sort((a, b) => a.start.localeCompare(b.start));

/** Times at which the display of a site reloads itself: every start and end of its shifts, in order. */
export const reloadTimes = (shifts: readonly Window[]): LocalTime[] =>
  [...new Set(shifts.flatMap(({ start, end }) => [start, end]))].sort();

/** The meal that a scan at this turnstile is for, by what it serves on the day (`servedBy`). */
export const mealAtTurnstile = (schedule: readonly Window[], time: LocalTime): MealId | null =>
  openWindow(schedule, time)?.id ?? null;

/** Of something that happened at another hour: the meal whose window is nearest. Lunch where there is no window at all. */
export function nearestMeal(schedule: readonly Window[], time: LocalTime): MealId {
  const now = minutesOf(time);
  const distance = ({ start, end }: Window) => Math.max(minutesOf(start) - now, now - minutesOf(end), 0);
  const [nearest] = [...schedule].sort((a, b) => distance(a) - distance(b));
  return nearest?.id ?? 1;
}

/** People are put on the devices this long before a meal is served. */
const ROSTER_AHEAD_MINUTES = 30;

/** The meal whose people a turnstile should know by itself: the one being served, or about to be. */
export function rosterMeal(schedule: readonly Window[], time: LocalTime): MealId | null {
  const open = mealAtTurnstile(schedule, time);
  if (open) return open;
  const soon = schedule.find(({ start }) => {
    const ahead = minutesOf(start) - minutesOf(time);
    return ahead > 0 && ahead <= ROSTER_AHEAD_MINUTES;
  });
  return soon?.id ?? null;
}
