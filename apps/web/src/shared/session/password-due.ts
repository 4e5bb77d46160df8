import { createStore } from '../store.ts';
import { onSessionChange } from './session.ts';

const due = createStore(false);

/** Records that the server refuses this session until the person chooses a new password. */
export const notePasswordDue = (): void => due.set(true);
export const notePasswordChosen = (): void => due.set(false);

// Another person may be signed in now, whose password need not be changed.
onSessionChange((change) => {
  if (change !== 'renewed') notePasswordChosen();
});

/** True if the person must choose a new password first. */
export const usePasswordDue = due.use;
