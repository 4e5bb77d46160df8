import { useSyncExternalStore } from 'react';

/** Whether the last call got an answer, whatever it said. */
let reached = true;
const listeners = new Set<() => void>();

/** Told by every call: a phone in a corridor believes to be on a network when nothing comes through. */
export function noteReach(answered: boolean): void {
  if (reached === answered) return;
  reached = answered;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the system can be reached, as far as is known: the browser has a network and the last call was answered. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine && reached);
