import { badgeOrder } from '@reserva/domain/people/person-fields';
import type { Database } from '../database.ts';
import type { User } from '../models/people/users.ts';
import { type BulkWrite, documents } from '../writes/documents.ts';

const BATCH = 1_000;

/** Adds the field `sortBadge` to people. Lists are sorted by it. */
export async function badgeOrders({ users }: Database): Promise<void> {
  const missing = users.collection
    .find<{ _id: string; badge: string }>({ sortBadge: { $exists: false } })
    .project<{ _id: string; badge: string }>({ badge: 1 })
    .batchSize(BATCH);
  let batch: BulkWrite<User>[] = [];
  const flush = async () => {
    if (batch.length > 0) await documents(users).bulkWrite(batch, { ordered: false });
    batch = [];
  };
  for await (const { _id, badge } of missing) {
    // The filter includes the badge, so that the update does not match if an import has changed the badge.
    batch.push({
      updateOne: { filter: { _id, badge }, update: { $set: { sortBadge: badgeOrder(badge) } } },
    });
    if (batch.length >= BATCH) await flush();
  }
  await flush();
}
