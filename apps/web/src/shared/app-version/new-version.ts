import { useSyncExternalStore } from 'react';

let take: (() => void) | null = null;
const listeners = new Set<() => void>();

/** A newer version can be had: `how` takes it, which loads the page again. */
export function offerNewVersion(how: () => void): void {
  take = how;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The way to the newer version, which loads the page again; null while this is the newest. */
export const useNewVersion = (): (() => void) | null => useSyncExternalStore(subscribe, () => take);
