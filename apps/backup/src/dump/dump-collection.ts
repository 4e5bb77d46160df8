import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { packed } from '../archive/documents.ts';
import type { BackupKey } from '../archive/key.ts';
import type { ArchivedCollection } from '../archive/manifest.ts';
import { writeSealed } from '../archive/sealed-file.ts';
import type { RawDocument } from '../raw-db.ts';
import { backupFilterOf } from './order.ts';

const BATCH_SIZE = 1_000;

/**
 * Reads a whole collection into a file. Documents can change during the reading, so the file shows no single instant.
 */
export async function dumpCollection(
  db: mongo.Db,
  { name, options }: { name: string; options: Record<string, unknown> },
  folder: string,
  key: BackupKey,
): Promise<ArchivedCollection> {
  const collection = db.collection<RawDocument>(name);
  const cursor = collection.find(backupFilterOf(name), { raw: true, batchSize: BATCH_SIZE });
  let count = 0;
  async function* documents(): AsyncGenerator<Uint8Array> {
    // A raw cursor returns the BSON bytes of each document.
    for await (const document of cursor as AsyncIterable<unknown> as AsyncIterable<Uint8Array>) {
      count++;
      yield document;
    }
  }
  const indexes = await indexesOf(collection);
  const path = join(folder, `${name}.bson.gz.age`);
  const sealed = await writeSealed(path, key, packed(documents()));
  return { ...sealed, collection: name, read: count, count, indexes, options: optionsOf(options) };
}

export type Index = ArchivedCollection['indexes'][number];

/** Lists the indexes, except the one on `_id` that every collection has. */
export async function indexesOf(collection: mongo.Collection<RawDocument>): Promise<Index[]> {
  const all = await collection.listIndexes().toArray();
  return all
    .filter(({ name, clustered }) => name !== '_id_' && !clustered)
    .map(({ v: _v, ns: _ns, ...index }) => index as Index)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Converts the options of a collection, as MongoDB lists them, to the options of `createCollection`. */
function optionsOf({ clusteredIndex, ...options }: Record<string, unknown>): Record<string, unknown> {
  if (!clusteredIndex) return options;
  const { v: _v, ...index } = clusteredIndex as Record<string, unknown>;
  return { ...options, clusteredIndex: index };
}
