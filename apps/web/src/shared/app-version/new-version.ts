import { createStore } from '../store.ts';

const take = createStore<(() => void) | null>(null);

/** Announces a newer version. `how` installs it and reloads the page. */
export const offerNewVersion: (how: () => void) => void = take.set;

/** Returns the function that installs the newer version and reloads the page; null if there is none. */
export const useNewVersion = take.use;
