import type { Database } from '@reserva/database/database';
import type { MigrationRecord } from '@reserva/database/fitness';
import { countText } from '@reserva/domain/basics/counted';
import type { mongo } from 'mongoose';
import type { BackupKey } from '../archive/key.ts';
import type { ArchivedCollection } from '../archive/manifest.ts';
import { rawDb } from '../raw-db.ts';
import { dumpCollection } from './dump-collection.ts';
import { inOrder } from './order.ts';

/** Reads every collection into a separate file, including collections that this version does not know. */
export async function dumpDatabase(
  database: Database,
  folder: string,
  key: BackupKey,
  say: (line: string) => void,
): Promise<{ collections: ArchivedCollection[]; migrations: string[] }> {
  const db = rawDb(database);
  const collectionInfos = await db.listCollections<mongo.CollectionInfo>().toArray();
  const optionsOf = new Map(collectionInfos.map(({ name, options }) => [name, { ...options }]));
  const collections: ArchivedCollection[] = [];
  for (const name of inOrder([...optionsOf.keys()])) {
    const archived = await dumpCollection(db, { name, options: optionsOf.get(name) ?? {} }, folder, key);
    collections.push(archived);
    say(`${name}: ${countText(archived.count)}`);
  }
  const records = await db
    .collection<MigrationRecord>('migrations')
    .find({ appliedAt: { $exists: true } })
    .toArray();
  return { collections, migrations: records.map(({ _id }) => _id) };
}
