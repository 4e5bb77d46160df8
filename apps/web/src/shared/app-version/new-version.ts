import { createStore } from '../store.ts';

const take = createStore<(() => void) | null>(null);

/** A newer version can be had: `how` takes it, which loads the page again. */
export const offerNewVersion: (how: () => void) => void = take.set;

/** The way to the newer version, which loads the page again; null while this is the newest. */
export const useNewVersion = take.use;
