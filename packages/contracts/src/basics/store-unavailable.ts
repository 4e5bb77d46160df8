/** What keeps data for us. */
export type Store = 'MongoDB' | 'Redis';

/**
 * A store is away, too slow, or there and unable to serve: nothing is wrong with what was asked, and whoever asked may ask
 * again later. Made where the call to the store enters; everybody above asks for this type and for nothing else.
 */
export class StoreUnavailable extends Error {
  readonly store: Store;
  constructor(store: Store, cause: unknown) {
    super(`${store} does not serve`, { cause });
    this.name = 'StoreUnavailable';
    this.store = store;
  }
}
