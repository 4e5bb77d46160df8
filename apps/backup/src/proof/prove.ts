import { prepareDatabase } from '@reserva/database/migrations';
import { newId } from '@reserva/runtime/process/ids';
import type { BackupKey } from '../archive/key.ts';
import type { Check, Manifest } from '../archive/manifest.ts';
import type { Context } from '../context.ts';
import { failureOf } from '../failure.ts';
import { type Amendment, readAmendments, takenTwice } from '../load/amendments.ts';
import { loadArchive } from '../load/load-archive.ts';
import { readAgain } from '../load/read-again.ts';
import { rawDb } from '../raw-db.ts';
import { checkFolders } from './check-folders.ts';
import { compare } from './compare.ts';
import { checkInvariants } from './invariants.ts';
import { withScratch } from './scratch.ts';

type Archive = Pick<Manifest, 'collections' | 'folders' | 'amendments'>;

interface Proof {
  checks: Check[];
  /** The collections with the number of documents after a restore. */
  collections: Manifest['collections'];
  amendments: Amendment[];
}

/**
 * Proves an archive. Restores it into a scratch database and compares the data. Then opens the database as this version
 * does at its start, and checks the rules for all data.
 * @param fresh true if the archive was just made. Documents that changed during the reading are then read again.
 */
export async function prove(
  context: Context,
  folder: string,
  archive: Archive,
  { key, fresh }: { key: BackupKey; fresh: boolean },
): Promise<Proof> {
  const { mongoUrl, clock } = context;
  const amendments = await readAmendments(folder, archive, key);
  let collections = archive.collections;
  const checks: Check[] = [];
  try {
    await withScratch(mongoUrl, async (scratch, db) => {
      const refusedDocuments = await loadArchive(db, folder, archive, { key, amendments, say: () => {} });
      for (const [name, documents] of refusedDocuments) {
        const archived = collections.find(({ collection }) => collection === name);
        if (!archived || !fresh) throw takenTwice(name, documents.length);
        amendments.push(...(await readAgain(rawDb(context.database), db, archived, documents)));
        const count = await db.collection(name).countDocuments();
        collections = collections.map((each) => (each.collection === name ? { ...each, count } : each));
      }
      checks.push(...(await compare(db, collections)));
      await prepareDatabase(scratch, { owner: newId(clock.now()), now: clock.now });
      checks.push(...(await checkInvariants(scratch)));
    });
    checks.push(await checkFolders(folder, archive.folders, key));
  } catch (error) {
    checks.push({ what: 'restauração de prova', faults: [failureOf(error)] });
  }
  return { checks, collections, amendments };
}
