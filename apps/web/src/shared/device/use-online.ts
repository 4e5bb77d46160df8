import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser believes to be on a network. False is certain, true is a guess. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
