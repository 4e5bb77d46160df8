import { countText } from '@reserva/domain/basics/counted';
import type { mongo } from 'mongoose';
import type { BackupKey } from '../archive/key.ts';
import type { Manifest } from '../archive/manifest.ts';
import type { RawDocument } from '../raw-db.ts';
import { type Amendment, loadAmendments, replacedBy } from './amendments.ts';
import { loadCollection, makeCollection, makeOtherIndexes } from './load-collection.ts';

/**
 * Loads all collections of an archive into an empty database.
 * @param say prints a line for each loaded collection
 * @returns the documents that unique indexes refused, by collection
 */
export async function loadArchive(
  db: mongo.Db,
  folder: string,
  { collections }: Pick<Manifest, 'collections'>,
  { key, amendments, say }: { key: BackupKey; amendments: readonly Amendment[]; say: (line: string) => void },
): Promise<Map<string, RawDocument[]>> {
  const refusedDocuments = new Map<string, RawDocument[]>();
  const replacedIds = replacedBy(amendments);
  for (const archived of collections) {
    await makeCollection(db, archived);
    const notTaken = await loadCollection(db, folder, archived, key, replacedIds);
    if (notTaken.length > 0) refusedDocuments.set(archived.collection, notTaken);
    await makeOtherIndexes(db, archived);
    say(`${archived.collection}: ${countText(archived.count)}`);
  }
  await loadAmendments(db, amendments);
  return refusedDocuments;
}
