import { minutesOf, timeOfMinutes } from '../basics/day-minutes.ts';
import { asSaved, scheduleProblem, type WeeklyWindow, type Window } from './windows.ts';

const LAST_MINUTE = 23 * 60 + 59;

/**
 * Returns the saves that turn the stored reservation windows into the target windows, in a valid order.
 * The API saves one meal at a time and refuses a window that overlaps a stored one. If two windows exchange their
 * places, one of them is first moved to a free minute.
 * @param target windows that pass `scheduleProblem`
 * @throws Error when the target windows overlap
 */
export function scheduleSteps(stored: readonly WeeklyWindow[], target: readonly WeeklyWindow[]): Window[] {
  const goal = target.map(asSaved);
  const current = new Map(stored.map(asSaved).map((window) => [window.id, window]));
  const steps: Window[] = [];
  const save = (window: Window) => {
    current.set(window.id, window);
    steps.push(window);
  };
  const others = (windows: Iterable<Window>, { id }: Window) =>
    [...windows].filter((window) => window.id !== id);
  const fits = (window: Window) => isFree(window, others(current.values(), window));
  /** Returns a minute that overlaps no stored or target window of another meal. */
  const aside = (window: Window) =>
    minutes(window).find((minute) => fits(minute) && isFree(minute, others(goal, window)));

  const stepped = new Set<number>();
  let remaining = goal.filter((window) => !isSame(current.get(window.id), window));
  while (remaining.length > 0) {
    const next = remaining.find(fits);
    if (next) {
      save(next);
      remaining = remaining.filter((window) => window !== next);
      continue;
    }
    // Each remaining window overlaps the stored window of another meal, which must move first.
    const waiting = remaining.filter(({ id }) => !stepped.has(id));
    const minute = waiting.map(aside).find((current) => current !== undefined);
    if (minute) stepped.add(minute.id);
    const between = minute ?? shrunk(remaining, current);
    if (!between) throw new Error('the wanted windows overlap');
    save(between);
  }
  return steps;
}

const isSame = (a: Window | undefined, b: Window): boolean => a?.start === b.start && a.end === b.end;

const isFree = (window: Window, others: readonly Window[]): boolean =>
  others.every((other) => scheduleProblem([window, other], { mayOverlap: false }) === null);

/** Returns every minute of the day, as a window of the same meal. */
const minutes = ({ id }: Window): Window[] =>
  Array.from({ length: LAST_MINUTE }, (_, minute) => ({
    id,
    start: timeOfMinutes(minute),
    end: timeOfMinutes(minute + 1),
  }));

/** Shortens a stored window to its first minute. This makes room if no minute of the day is free. */
function shrunk(remaining: readonly Window[], current: ReadonlyMap<number, Window>): Window | undefined {
  for (const { id } of remaining) {
    const window = current.get(id);
    const end = window && timeOfMinutes(minutesOf(window.start) + 1);
    if (window && end && end < window.end) return { ...window, end };
  }
  return undefined;
}
