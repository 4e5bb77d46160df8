import { createStore } from '../store.ts';
import { onSessionChange } from './session.ts';

const due = createStore(false);

/** The server does nothing for this session before a new password was chosen. */
export const notePasswordDue = (): void => due.set(true);
export const notePasswordChosen = (): void => due.set(false);

// Whoever signs in next may have chosen theirs.
onSessionChange((change) => {
  if (change !== 'renewed') notePasswordChosen();
});

/** Whether the person has to choose a password before anything else. */
export const usePasswordDue = due.use;
