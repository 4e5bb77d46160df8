import { isDeepStrictEqual } from 'node:util';
import type { mongo } from 'mongoose';
import type { ArchivedCollection, Check } from '../archive/manifest.ts';
import { indexesOf } from '../dump/dump-collection.ts';
import type { RawDocument } from '../raw-db.ts';

/** Whether as many documents and the same indexes came back as the archive says. */
export async function compare(db: mongo.Db, archived: readonly ArchivedCollection[]): Promise<Check[]> {
  const counts: string[] = [];
  const indexes: string[] = [];
  for (const { collection: name, count, indexes: wanted } of archived) {
    const collection = db.collection<RawDocument>(name);
    const found = await collection.countDocuments();
    if (found !== count) counts.push(`${name}: ${found} documentos, e não ${count}`);
    if (!isDeepStrictEqual(await indexesOf(collection), wanted)) indexes.push(`${name}: índices diferentes`);
  }
  return [
    { what: 'documentos por coleção', faults: counts },
    { what: 'índices', faults: indexes },
  ];
}
