export type Store = 'MongoDB' | 'Redis';

/**
 * A store is away, too slow or unable to serve. The request is not at fault, and its caller can try again later.
 * The wrappers of the stores throw it. All other code checks for this type only.
 */
export class StoreUnavailable extends Error {
  readonly store: Store;
  constructor(store: Store, cause: unknown) {
    super(`${store} does not serve`, { cause });
    this.name = 'StoreUnavailable';
    this.store = store;
  }
}
