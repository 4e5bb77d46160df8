import type { Database } from '@reserva/database/database';
import { indexesOf } from '../dump/dump-collection.ts';
import { rawDb } from '../raw-db.ts';

/** That a unique index of this version stands on the data is the proof that nothing of it is there twice. */
export async function missingUniqueIndexes(database: Database): Promise<string[]> {
  const db = rawDb(database);
  const faults: string[] = [];
  for (const { collection, schema } of Object.values(database.connection.models)) {
    const there = await indexesOf(db.collection(collection.name));
    const unique = there.flatMap(({ unique: is, key }) => (is ? [JSON.stringify(key)] : []));
    for (const [key, options] of schema.indexes()) {
      if (options.unique && !unique.includes(JSON.stringify(key))) {
        faults.push(`${collection.name}: falta o índice único ${JSON.stringify(key)}`);
      }
    }
  }
  return faults;
}
