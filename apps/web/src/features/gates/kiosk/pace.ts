import type { MealId } from '@reserva/contracts/basics/primitives';
import { useState } from 'react';
import type { KioskView } from './kiosk-view.ts';

const MINUTE_MS = 60_000;
const PACE_MINUTES = 10;

/** The number of people who had eaten at a moment. `at` is in milliseconds. */
interface Count {
  at: number;
  people: number;
}

/** The counts of a meal that a display saw. They begin with the oldest count that the pace needs. */
export interface CountHistory {
  meal: MealId;
  counts: readonly [Count, ...Count[]];
}

/** The number of people who passed within the last minutes. */
export interface Pace {
  minutes: number;
  people: number;
}

/** Adds a count to the history. Another meal starts a new history. */
export function watch(before: CountHistory | null, meal: MealId, now: Count): CountHistory {
  if (before?.meal !== meal) return { meal, counts: [now] };
  const counts = [...before.counts, now];
  // The pace compares the newest count with the last one that is at least ten minutes old.
  const base = counts.findLastIndex(({ at }) => at <= now.at - PACE_MINUTES * MINUTE_MS);
  const [first = now, ...others] = counts.slice(Math.max(0, base));
  return { meal, counts: [first, ...others] };
}

/**
 * Returns the pace of the last ten minutes, or of the watched minutes if they are fewer. Null before the first minute
 * is over.
 */
export function paceAt({ counts }: CountHistory, now: number): Pace | null {
  const since = now - PACE_MINUTES * MINUTE_MS;
  const base = counts.findLast(({ at }) => at <= since) ?? counts[0];
  const minutes = Math.min(PACE_MINUTES, Math.floor((now - base.at) / MINUTE_MS));
  if (minutes < 1) return null;
  const latest = counts.at(-1) ?? base;
  // An undone check-in lowers the count.
  return { minutes, people: Math.max(0, latest.people - base.people) };
}

/** Returns how fast people eat, with and without a reservation. Null while the pace is unknown. */
export function usePace(view: KioskView, now: Date): Pace | null {
  const [watched, setWatched] = useState<CountHistory | null>(null);
  if (view.kind !== 'serving') {
    // The same meal of another day starts a new history.
    if (watched) setWatched(null);
    return null;
  }
  const people = view.done + view.reserveless;
  const isNew = watched?.meal !== view.meal || watched.counts.at(-1)?.people !== people;
  if (isNew) setWatched(watch(watched, view.meal, { at: now.getTime(), people }));
  return watched && paceAt(watched, now.getTime());
}
