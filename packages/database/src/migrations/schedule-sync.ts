import type { Database } from '../database.ts';
import { neverSynchronised } from '../models/gates/turnstiles.ts';

/**
 * Adds the fields `scheduleSync` and `pricesConfirmed` to the turnstiles of older databases. The values say that the
 * device has confirmed neither its schedule nor any prices.
 */
export async function scheduleSync({ turnstiles }: Database): Promise<void> {
  await turnstiles.collection.updateMany(
    { scheduleSync: { $exists: false } },
    { $set: { scheduleSync: neverSynchronised(), pricesConfirmed: null } },
  );
}
