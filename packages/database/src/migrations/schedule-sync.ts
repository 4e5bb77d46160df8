import type { Database } from '../database.ts';
import { neverSynchronised } from '../models/gates/turnstiles.ts';

/** Marks turnstiles of older databases as never synchronised. */
export async function scheduleSync({ turnstiles }: Database): Promise<void> {
  await turnstiles.collection.updateMany(
    { scheduleSync: { $exists: false } },
    { $set: { scheduleSync: neverSynchronised(), pricesConfirmed: null } },
  );
}
