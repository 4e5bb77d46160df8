import type { LocalTime, MealId } from '@reserva/contracts/basics/primitives';

/**
 * A meal's window within a day: from `start` until just before `end`. Times are `HH:MM`, so text order is time order.
 * Source: spec 2.12 (schedules), docs/architecture.md "Time".
 */
export interface Window {
  id: MealId;
  start: LocalTime;
  end: LocalTime;
}

declare const everyDay: unique symbol;

/** A time that is saved for every day. No rule reads it: a symbol, which it never is, is no text and cannot be compared. */
export type WeeklyTime = LocalTime | typeof everyDay;

/**
 * A window as it is saved, for every day that has no hours of its own. It is no `Window`: whoever knows a date asks for the
 * hours of that date (`reservableOn`, `servedBy`, `shiftsOn`).
 */
export interface WeeklyWindow {
  id: MealId;
  start: WeeklyTime;
  end: WeeklyTime;
}

/** The times that are saved, for whoever shows, saves or compares those of every day: not for whoever knows a date. */
export const asSaved = ({ id, start, end }: WeeklyWindow): Window => ({
  id,
  start: start as LocalTime,
  end: end as LocalTime,
});

export const isWithin = (window: Omit<Window, 'id'>, time: LocalTime): boolean =>
  window.start <= time && time < window.end;

/** The meal whose window is open at `time`; windows do not overlap, so there is one at the most. */
export const openWindow = <W extends Window>(windows: readonly W[], time: LocalTime): W | undefined =>
  windows.find((window) => isWithin(window, time));

const byStart = (a: Window, b: Window) => a.start.localeCompare(b.start);

/** The next window that opens later today. */
export const nextWindow = <W extends Window>(windows: readonly W[], time: LocalTime): W | undefined =>
  [...windows].sort(byStart).find((window) => window.start > time);

/**
 * The meal whose reservation is the matter of the hour: the last one whose window opened today, else the first to open.
 * Undefined only where no window is defined.
 */
export function mealOfTheHour<W extends Window>(windows: readonly W[], time: LocalTime): W | undefined {
  const ordered = [...windows].sort(byStart);
  return ordered.findLast((window) => window.start <= time) ?? ordered[0];
}

export type ScheduleFault =
  | { kind: 'start_after_end'; meal: MealId }
  | { kind: 'overlap'; meals: [MealId, MealId] };

/** Why these windows may not be saved: a start not before its end, or two reservation windows that overlap. */
export function scheduleFault(
  windows: readonly WeeklyWindow[],
  options: { mayOverlap: boolean },
): ScheduleFault | null {
  const saved = windows.map(asSaved);
  const reversed = saved.find((window) => window.start >= window.end);
  if (reversed) return { kind: 'start_after_end', meal: reversed.id };
  if (options.mayOverlap) return null;
  const ordered = saved.sort(byStart);
  for (const [index, window] of ordered.entries()) {
    const next = ordered[index + 1];
    if (next && next.start < window.end) return { kind: 'overlap', meals: [window.id, next.id] };
  }
  return null;
}
