import { useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

/** Whether the last call got an answer, whatever it said. */
const reached = createStore(true);

/** Told by every call: a phone in a corridor believes to be on a network when nothing comes through. */
export const noteReach = reached.set;

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** `offline`: the browser has no network. `unreachable`: it has one, and the last call got no answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

export function useConnection(): Connection {
  const answered = reached.use();
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  return !hasNetwork ? 'offline' : answered ? 'online' : 'unreachable';
}

/** True if the browser has a network and the last call was answered. */
export const useOnline = (): boolean => useConnection() === 'online';
