import { join } from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import { packed, unpacked } from '../archive/documents.ts';
import type { BackupKey } from '../archive/key.ts';
import type { Manifest } from '../archive/manifest.ts';
import { readSealed, type SealedFile, writeSealed } from '../archive/sealed-file.ts';
import { BackupFailure } from '../failure.ts';
import type { RawDocument } from '../raw-db.ts';
import { documentOf, idOf, insertAll, type ReplacedIds } from './load-collection.ts';

const FILE = 'amendments.bson.gz.age';

/**
 * A document that was read again, or null if it was deleted meanwhile. It replaces the version in the collection's
 * file.
 */
export interface Amendment {
  collection: string;
  id: RawDocument['_id'];
  document: RawDocument | null;
}

export async function writeAmendments(
  folder: string,
  key: BackupKey,
  amendments: readonly Amendment[],
): Promise<SealedFile | null> {
  if (amendments.length === 0) return null;
  async function* documents() {
    for (const amendment of amendments) yield mongoose.mongo.BSON.serialize(amendment);
  }
  return writeSealed(join(folder, FILE), key, packed(documents()));
}

/** Reads all amendments into memory, because they are few in any backup. */
export async function readAmendments(
  folder: string,
  { amendments }: Pick<Manifest, 'amendments'>,
  key: BackupKey,
): Promise<Amendment[]> {
  const all: Amendment[] = [];
  if (!amendments) return all;
  for await (const raw of unpacked(readSealed(join(folder, amendments.file), key, amendments))) {
    all.push(documentOf<Amendment>(raw));
  }
  return all;
}

/** Returns the ids of the documents that amendments replace, by collection. */
export function replacedBy(amendments: readonly Amendment[]): ReplacedIds {
  const ids = new Map<string, Set<string>>();
  for (const { collection, id } of amendments) {
    ids.set(collection, (ids.get(collection) ?? new Set()).add(idOf({ _id: id })));
  }
  return ids;
}

/** Inserts the amendments. Their collections were loaded without the documents that the amendments replace. */
export async function loadAmendments(db: mongo.Db, amendments: readonly Amendment[]): Promise<void> {
  for (const collection of replacedBy(amendments).keys()) {
    const documents = amendments.flatMap((each) =>
      each.collection === collection && each.document ? [each.document] : [],
    );
    const refusedDocuments = await insertAll(db.collection<RawDocument>(collection), documents);
    if (refusedDocuments.length > 0) throw takenTwice(collection, refusedDocuments.length);
  }
}

export const takenTwice = (collection: string, count: number) =>
  new BackupFailure(`${collection}: ${count} documentos estão em conflito com outros da mesma cópia.`);
