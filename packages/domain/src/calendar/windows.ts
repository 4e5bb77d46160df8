import type { LocalTime, MealId } from '@reserva/contracts/basics/primitives';

/**
 * A meal's window within a day, in local time. `end` is not part of it. Times are `HH:MM`, so text order is time order.
 * Source: spec 2.12 (schedules), docs/architecture.md "Time".
 */
export interface Window {
  id: MealId;
  start: LocalTime;
  end: LocalTime;
}

declare const everyDay: unique symbol;

/**
 * A saved time that is valid for every day. The symbol in the type is never a value. It makes the compiler refuse code
 * that uses the time like a text.
 */
export type WeeklyTime = LocalTime | typeof everyDay;

/**
 * A saved window, valid for every day without an exception. It is not a `Window`. Code that knows the date calls
 * `reservableOn`, `servedBy` or `shiftsOn` instead.
 */
export interface WeeklyWindow {
  id: MealId;
  start: WeeklyTime;
  end: WeeklyTime;
}

/**
 * Returns the saved window as a `Window`. Only for code that shows, saves or compares weekly windows. Code that knows a
 * date must ask for the hours of that date.
 */
export const asSaved = ({ id, start, end }: WeeklyWindow): Window => ({
  id,
  start: start as LocalTime,
  end: end as LocalTime,
});

export const isWithin = (window: Omit<Window, 'id'>, time: LocalTime): boolean =>
  window.start <= time && time < window.end;

/** Returns the window that is open at `time`. There is at most one, because windows do not overlap. */
export const openWindow = <W extends Window>(windows: readonly W[], time: LocalTime): W | undefined =>
  windows.find((window) => isWithin(window, time));

const byStart = (a: Window, b: Window) => a.start.localeCompare(b.start);

/** Returns the next window that opens later on the same day. */
export const nextWindow = <W extends Window>(windows: readonly W[], time: LocalTime): W | undefined =>
  [...windows].sort(byStart).find((window) => window.start > time);

/**
 * Returns the meal of the last window that opened today, or of the first window if none has opened yet.
 * @returns undefined if no window is defined
 */
export function mealOfTheHour<W extends Window>(windows: readonly W[], time: LocalTime): W | undefined {
  const ordered = [...windows].sort(byStart);
  return ordered.findLast((window) => window.start <= time) ?? ordered[0];
}

export type ScheduleProblem =
  | { kind: 'start_after_end'; meal: MealId }
  | { kind: 'overlap'; meals: [MealId, MealId] };

/**
 * Returns the reason why these windows cannot be saved: a start that is not before its end, or two windows that
 * overlap.
 * @returns null if they can be saved
 */
export function scheduleProblem(
  windows: readonly WeeklyWindow[],
  options: { mayOverlap: boolean },
): ScheduleProblem | null {
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
