import { useState } from 'react';
import type { KioskView } from './kiosk-view.ts';
import { type Pace, paceAt, type Watched, watch } from './pace.ts';

/** The pace at which a meal is eaten, with a reservation and without one; null where it is not known. */
export function usePace(view: KioskView, now: Date): Pace | null {
  const [watched, setWatched] = useState<Watched | null>(null);
  if (view.kind !== 'serving') {
    // The same meal of another day begins anew.
    if (watched) setWatched(null);
    return null;
  }
  const people = view.done + view.reserveless;
  const isNew = watched?.meal !== view.meal || watched.counts.at(-1)?.people !== people;
  if (isNew) setWatched(watch(watched, view.meal, { at: now.getTime(), people }));
  return watched && paceAt(watched, now.getTime());
}
