import { useSyncExternalStore } from 'react';
import { onSessionChange } from './session.ts';

const listeners = new Set<() => void>();
let due = false;

function set(value: boolean): void {
  if (value === due) return;
  due = value;
  for (const listener of [...listeners]) listener();
}

/** The server does nothing for this session before a new password was chosen. */
export const notePasswordDue = (): void => set(true);
export const notePasswordChosen = (): void => set(false);

// Whoever signs in next may have chosen theirs.
onSessionChange((change) => {
  if (change !== 'renewed') notePasswordChosen();
});

/** Whether the person has to choose a password before anything else. */
export const usePasswordDue = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => due,
  );
