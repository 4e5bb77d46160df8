/** A span of time; `to` is not part of it. */
export interface Interval {
  from: Date;
  to: Date;
}

const MINUTE_MS = 60_000;

/**
 * Returns the whole minutes of a shift in which no turnstile of a site gave a sign of life.
 * @param silences for each turnstile, the spans without a sign of life, in any order
 * @returns 0 if the site has no turnstiles
 */
export function minutesWithoutAny(shift: Interval, silences: readonly (readonly Interval[])[]): number {
  if (silences.length === 0) return 0;
  let common: Interval[] = [shift];
  for (const ofOne of silences)
    common = common.flatMap((span) => united(ofOne).flatMap((each) => both(span, each)));
  const ms = common.reduce((sum, { from, to }) => sum + (to.getTime() - from.getTime()), 0);
  return Math.floor(ms / MINUTE_MS);
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

function both(one: Interval, other: Interval): Interval[] {
  const from = later(one.from, other.from);
  const to = earlier(one.to, other.to);
  return from < to ? [{ from, to }] : [];
}

/** Sorts intervals and merges those that overlap or touch. */
function united(intervals: readonly Interval[]): Interval[] {
  const all: Interval[] = [];
  for (const { from, to } of [...intervals].sort((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = later(to, last.to);
    else all.push({ from, to });
  }
  return all;
}
