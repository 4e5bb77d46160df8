import type { Database } from '../database.ts';
import { neverSynchronised } from '../models/gates/turnstiles.ts';

/** Marks the turnstiles of older databases: their schedule was never written to the device. */
export async function scheduleSync({ turnstiles }: Database): Promise<void> {
  await turnstiles.collection.updateMany(
    { scheduleSync: { $exists: false } },
    { $set: { scheduleSync: neverSynchronised(), pricesConfirmed: null } },
  );
}
