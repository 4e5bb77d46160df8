import { useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

/** True if the last call got an answer, including an error answer. */
const reached = createStore(true);

/** Records whether a call got an answer. A phone may report a network although no data gets through. */
export const noteReach = reached.set;

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** `offline`: the browser has no network. `unreachable`: the browser has a network, but the last call got no answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

export function useConnection(): Connection {
  const answered = reached.use();
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  return !hasNetwork ? 'offline' : answered ? 'online' : 'unreachable';
}

/** True if the browser has a network and the last call was answered. */
export const useOnline = (): boolean => useConnection() === 'online';
