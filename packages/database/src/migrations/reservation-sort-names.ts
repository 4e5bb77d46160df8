import { foldName } from '@reserva/domain/basics/names';
import type { Database } from '../database.ts';
import type { Reservation } from '../models/reservations/reservations.ts';
import { type BulkWrite, documents } from '../writes/documents.ts';

const BATCH = 1_000;

/**
 * Adds the field `sortName` to reservations. Lists are sorted by it. Also drops the index `shift_counts`, which
 * `day_list` replaces.
 */
export async function reservationSortNames({ reservations }: Database): Promise<void> {
  const { collection } = reservations;
  const indexes = await collection.indexes();
  if (indexes.some(({ name }) => name === 'shift_counts')) await collection.dropIndex('shift_counts');

  const missing = collection
    .find<{ _id: string; person: { name: string } }>({ sortName: { $exists: false } })
    .project<{ _id: string; person: { name: string } }>({ 'person.name': 1 })
    .batchSize(BATCH);
  let batch: BulkWrite<Reservation>[] = [];
  const flush = async () => {
    if (batch.length > 0) await documents(reservations).bulkWrite(batch, { ordered: false });
    batch = [];
  };
  for await (const { _id, person } of missing) {
    const update = { $set: { sortName: foldName(person.name), decision: null } };
    batch.push({ updateOne: { filter: { _id }, update } });
    if (batch.length >= BATCH) await flush();
  }
  await flush();
}
