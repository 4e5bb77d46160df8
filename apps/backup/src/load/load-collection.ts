import { join } from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import { unpacked } from '../archive/documents.ts';
import type { BackupKey } from '../archive/key.ts';
import type { ArchivedCollection } from '../archive/manifest.ts';
import { readSealed } from '../archive/sealed-file.ts';
import type { Index } from '../dump/dump-collection.ts';
import { BackupFailure } from '../failure.ts';
import type { RawDocument } from '../raw-db.ts';

const { deserialize } = mongoose.mongo.BSON;
const { MongoBulkWriteError } = mongoose.mongo;

const BATCH_SIZE = 1_000;
const MAX_BATCH_BYTES = 8 * 1024 * 1024;
const DUPLICATE = 11000;
// Numbers stay of their kind, dates of their precision.
const AS_STORED = { promoteValues: false };
// Of a scratch database nobody depends, and a restore that is cut short begins anew.
const UNJOURNALED = { writeConcern: { w: 1, journal: false } };

/** @typeParam D what whoever wrote it had put in */
export const documentOf = <D = RawDocument>(bytes: Uint8Array): D => deserialize(bytes, AS_STORED) as D;

/** The documents in a collection's file. @throws BackupFailure where it is damaged, or has another number of them */
export async function* documentsOf(
  folder: string,
  archived: ArchivedCollection,
  key: BackupKey,
): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const document of unpacked(readSealed(join(folder, archived.file), key, archived))) {
    read++;
    yield document;
  }
  if (read === archived.read) return;
  throw new BackupFailure(`${archived.collection}: a cópia tem ${read} documentos, e não ${archived.read}.`);
}

/** What an id is known by here: ids are texts and numbers. */
export const idOf = ({ _id }: Pick<RawDocument, '_id'>): string =>
  mongoose.mongo.BSON.EJSON.stringify({ _id });

/** Documents of an archive that a restore leaves out, by collection: others stand for them. */
export type LeftOut = ReadonlyMap<string, ReadonlySet<string>>;

/** Makes a collection as it was, with what makes its documents unique, and nothing in it. */
export async function makeCollection(db: mongo.Db, archived: ArchivedCollection): Promise<void> {
  const { collection, options, indexes } = archived;
  await db.createCollection(collection, options);
  await makeIndexes(
    db,
    collection,
    indexes.filter(({ unique }) => unique),
  );
}

/** The other indexes are made once the documents are there, which takes less time. */
export const makeOtherIndexes = (db: mongo.Db, { collection, indexes }: ArchivedCollection): Promise<void> =>
  makeIndexes(
    db,
    collection,
    indexes.filter(({ unique }) => !unique),
  );

async function makeIndexes(db: mongo.Db, collection: string, indexes: readonly Index[]): Promise<void> {
  if (indexes.length === 0) return;
  await db.command({ createIndexes: collection, indexes });
}

/**
 * Brings the documents of a collection into an empty one, some at a time.
 * @returns those that a unique index did not take
 */
export async function loadCollection(
  db: mongo.Db,
  folder: string,
  archived: ArchivedCollection,
  key: BackupKey,
  leftOut: LeftOut,
): Promise<RawDocument[]> {
  const collection = db.collection<RawDocument>(archived.collection);
  const without = leftOut.get(archived.collection);
  const refused: RawDocument[] = [];
  let waiting: RawDocument[] = [];
  let bytes = 0;
  const insert = async () => {
    refused.push(...(await insertAll(collection, waiting)));
    waiting = [];
    bytes = 0;
  };
  for await (const raw of documentsOf(folder, archived, key)) {
    const document = documentOf(raw);
    if (without?.has(idOf(document))) continue;
    waiting.push(document);
    bytes += raw.length;
    if (waiting.length >= BATCH_SIZE || bytes >= MAX_BATCH_BYTES) await insert();
  }
  await insert();
  return refused;
}

/** @returns those that a unique index did not take */
export async function insertAll(
  collection: mongo.Collection<RawDocument>,
  documents: readonly RawDocument[],
): Promise<RawDocument[]> {
  if (documents.length === 0) return [];
  try {
    await collection.insertMany([...documents], { ordered: false, ...UNJOURNALED });
    return [];
  } catch (error) {
    const failed = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (failed.length === 0 || failed.some(({ code }) => code !== DUPLICATE)) throw error;
    return failed.flatMap(({ index }) => documents[index] ?? []);
  }
}
