import { isDeepStrictEqual } from 'node:util';
import type { mongo } from 'mongoose';
import type { ArchivedCollection, Check } from '../archive/manifest.ts';
import { indexesOf } from '../dump/dump-collection.ts';
import type { RawDocument } from '../raw-db.ts';

/** Compares the number of documents and the indexes with those of the manifest. */
export async function compare(db: mongo.Db, archived: readonly ArchivedCollection[]): Promise<Check[]> {
  const counts: string[] = [];
  const indexes: string[] = [];
  for (const { collection: name, count, indexes: expectedIndexes } of archived) {
    const collection = db.collection<RawDocument>(name);
    const actualCount = await collection.countDocuments();
    if (actualCount !== count) counts.push(`${name}: ${actualCount} documentos, e não ${count}`);
    if (!isDeepStrictEqual(await indexesOf(collection), expectedIndexes))
      indexes.push(`${name}: índices diferentes`);
  }
  return [
    { what: 'documentos por coleção', faults: counts },
    { what: 'índices', faults: indexes },
  ];
}
