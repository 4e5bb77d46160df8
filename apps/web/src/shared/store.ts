import { useSyncExternalStore } from 'react';

/** A value that outlives components. Any code can set it, and any component can show it. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  /** Returns the value as a React hook. */
  use: () => T;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
