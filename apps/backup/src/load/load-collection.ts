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
// Options that preserve the numeric types and the precision of dates.
const AS_STORED = { promoteValues: false };
// Writes do not wait for the journal. An interrupted restore begins again, and a scratch database is temporary.
const UNJOURNALED = { writeConcern: { w: 1, journal: false } };

/**
 * Converts BSON to a document.
 * @typeParam D the type of the document, which is not checked
 */
export const documentOf = <D = RawDocument>(bytes: Uint8Array): D => deserialize(bytes, AS_STORED) as D;

/**
 * Reads the documents of a collection's file.
 * @throws BackupFailure when the file is damaged or has another number of documents
 */
export async function* documentsOf(
  folder: string,
  archived: ArchivedCollection,
  key: BackupKey,
): AsyncGenerator<Buffer> {
  let byteCount = 0;
  for await (const document of unpacked(readSealed(join(folder, archived.file), key, archived))) {
    byteCount++;
    yield document;
  }
  if (byteCount === archived.read) return;
  throw new BackupFailure(
    `${archived.collection}: a cópia tem ${byteCount} documentos, e não ${archived.read}.`,
  );
}

/** Returns a text that identifies an id, which is a string or a number. */
export const idOf = ({ _id }: Pick<RawDocument, '_id'>): string =>
  mongoose.mongo.BSON.EJSON.stringify({ _id });

/** The ids of the documents that a restore leaves out because amendments replace them, by collection. */
export type ReplacedIds = ReadonlyMap<string, ReadonlySet<string>>;

/** Creates an empty collection with its options and its unique indexes. */
export async function makeCollection(db: mongo.Db, archived: ArchivedCollection): Promise<void> {
  const { collection, options, indexes } = archived;
  await db.createCollection(collection, options);
  await makeIndexes(
    db,
    collection,
    indexes.filter(({ unique }) => unique),
  );
}

/**
 * Creates the indexes that are not unique. They are created after the documents are inserted, because that is faster.
 */
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
 * Inserts the documents of a collection's file in batches.
 * @returns the documents that a unique index refused
 */
export async function loadCollection(
  db: mongo.Db,
  folder: string,
  archived: ArchivedCollection,
  key: BackupKey,
  replacedIds: ReplacedIds,
): Promise<RawDocument[]> {
  const collection = db.collection<RawDocument>(archived.collection);
  const excludedIds = replacedIds.get(archived.collection);
  const refusedDocuments: RawDocument[] = [];
  let waiting: RawDocument[] = [];
  let bytes = 0;
  const insert = async () => {
    refusedDocuments.push(...(await insertAll(collection, waiting)));
    waiting = [];
    bytes = 0;
  };
  for await (const raw of documentsOf(folder, archived, key)) {
    const document = documentOf(raw);
    if (excludedIds?.has(idOf(document))) continue;
    waiting.push(document);
    bytes += raw.length;
    if (waiting.length >= BATCH_SIZE || bytes >= MAX_BATCH_BYTES) await insert();
  }
  await insert();
  return refusedDocuments;
}

/**
 * Inserts documents.
 * @returns the documents that a unique index refused
 */
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
