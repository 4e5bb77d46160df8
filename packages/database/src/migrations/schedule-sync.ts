import type { Database } from '../database.ts';
import { neverSynchronised } from '../models/gates/turnstiles.ts';

/** Lets turnstiles of older databases count as never spoken with. */
export async function scheduleSync({ turnstiles }: Database): Promise<void> {
  await turnstiles.collection.updateMany(
    { scheduleSync: { $exists: false } },
    { $set: { scheduleSync: neverSynchronised(), pricesConfirmed: null } },
  );
}
