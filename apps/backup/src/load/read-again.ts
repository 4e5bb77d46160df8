import type { mongo } from 'mongoose';
import type { ArchivedCollection } from '../archive/manifest.ts';
import type { RawDocument } from '../raw-db.ts';
import { type Amendment, takenTwice } from './amendments.ts';
import { idOf, insertAll } from './load-collection.ts';

/**
 * The limit of rounds. Each round reads the documents that conflicted in the round before. Badges exchanged among
 * several people need as many rounds as people.
 */
const MAX_ROUNDS = 20;
const BATCH_SIZE = 100;

/**
 * Reads conflicting documents again. A person may cancel a reservation after it was read and reserve the meal again.
 * The backup then contains both reservations, which a unique index refuses. One query reads all documents with the same
 * key at one instant. They replace the versions read before.
 * @param scratch the database with the loaded data, which is corrected, too
 * @param refused the documents that its unique indexes refused
 */
export async function readAgain(
  live: mongo.Db,
  scratch: mongo.Db,
  { collection: name, indexes }: ArchivedCollection,
  refusedDocuments: readonly RawDocument[],
): Promise<Amendment[]> {
  const there = scratch.collection<RawDocument>(name);
  const now = live.collection<RawDocument>(name);
  const keys = indexes.filter(({ unique }) => unique);
  const amendments = new Map<string, Amendment>();
  let conflicting = refusedDocuments;
  for (let round = 0; round < MAX_ROUNDS && conflicting.length > 0; round++) {
    const remaining: RawDocument[] = [];
    for (let from = 0; from < conflicting.length; from += BATCH_SIZE) {
      const batch = conflicting.slice(from, from + BATCH_SIZE);
      const sameKey = batch.flatMap((document) => keys.map((index) => whereKeyOf(document, index)));
      const holders = await there.find({ $or: [{ _id: idsOf(batch) }, ...sameKey] }, AS_STORED).toArray();
      const involved = [...batch, ...holders];
      const documents = await now.find({ $or: [{ _id: idsOf(involved) }, ...sameKey] }, AS_STORED).toArray();
      const changed = new Map([...involved, ...documents].map((document) => [idOf(document), document._id]));
      const stored = new Map(documents.map((document) => [idOf(document), document]));
      for (const [id, _id] of changed) {
        amendments.set(id, { collection: name, id: _id, document: stored.get(id) ?? null });
      }
      await there.deleteMany({ _id: { $in: [...changed.values()] } });
      remaining.push(...(await insertAll(there, documents)));
    }
    conflicting = remaining;
  }
  if (conflicting.length > 0) throw takenTwice(name, conflicting.length);
  return [...amendments.values()];
}

const AS_STORED = { promoteValues: false };

const idsOf = (documents: readonly RawDocument[]) => ({ $in: documents.map(({ _id }) => _id) });

/** Returns the filter for documents with the same key in this index. */
function whereKeyOf(
  document: RawDocument,
  { key, partialFilterExpression }: ArchivedCollection['indexes'][number],
): mongo.Filter<RawDocument> {
  const values = Object.keys(key).map((path) => [path, valueAt(document, path)]);
  return { ...(partialFilterExpression as object), ...Object.fromEntries(values) };
}

const valueAt = (document: RawDocument, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, field) => (value as Record<string, unknown> | undefined)?.[field], document) ??
  null;
