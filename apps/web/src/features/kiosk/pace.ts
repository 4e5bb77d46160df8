import type { MealId } from '@reserva/contracts/primitives';

const MINUTE_MS = 60_000;
const PACE_MINUTES = 10;

/** How many had eaten at a moment (ms). */
interface Count {
  at: number;
  people: number;
}

/** What a display saw of a meal, no longer back than its pace asks for. */
export interface Watched {
  meal: MealId;
  counts: readonly [Count, ...Count[]];
}

/** People who passed within the last minutes. */
export interface Pace {
  minutes: number;
  people: number;
}

/** Remembers a count. Another meal begins anew. */
export function watch(before: Watched | null, meal: MealId, now: Count): Watched {
  if (before?.meal !== meal) return { meal, counts: [now] };
  const counts = [...before.counts, now];
  // The last one of ten minutes ago is what those of now are held against.
  const base = counts.findLastIndex(({ at }) => at <= now.at - PACE_MINUTES * MINUTE_MS);
  const [first = now, ...others] = counts.slice(Math.max(0, base));
  return { meal, counts: [first, ...others] };
}

/** The pace of the last ten minutes, or of as many as the display has watched; null before it has for one. */
export function paceAt({ counts }: Watched, now: number): Pace | null {
  const since = now - PACE_MINUTES * MINUTE_MS;
  const base = counts.findLast(({ at }) => at <= since) ?? counts[0];
  const minutes = Math.min(PACE_MINUTES, Math.floor((now - base.at) / MINUTE_MS));
  if (minutes < 1) return null;
  const latest = counts.at(-1) ?? base;
  // A meal that was taken back counts less.
  return { minutes, people: Math.max(0, latest.people - base.people) };
}
