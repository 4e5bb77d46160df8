import { RESTORING } from '@reserva/database/fitness';
import { prepareDatabase } from '@reserva/database/migrations';
import { newId } from '@reserva/runtime/process/ids';
import type { mongo } from 'mongoose';
import { type Archive, findArchive } from '../archive/find.ts';
import type { Context } from '../context.ts';
import { BackupFailure } from '../failure.ts';
import { readAmendments, takenTwice } from '../load/amendments.ts';
import { loadArchive } from '../load/load-archive.ts';
import { restoreFolders } from '../load/restore-folders.ts';
import { compare } from '../proof/compare.ts';
import { type RawDocument, rawDb } from '../raw-db.ts';
import { underBackupLease } from '../under-backup-lease.ts';
import { checkWhole } from './check-whole.ts';
import { requireRestorable } from './require-restorable.ts';

/** The collections that a restore itself uses. */
const IN_USE = ['migrations', 'backupLease'];
/** The collections that a database can have although no system has used it yet. */
const NOT_OURS = [...IN_USE, 'backups'];

interface Note extends RawDocument {
  name?: string;
}

/**
 * Restores a backup into an empty database. Reads the whole backup before the first write. After an interruption no
 * process starts with the database, and the next restore begins again.
 * @param otherSecret true if a backup of another master secret is accepted
 * @throws BackupFailure when the backup is damaged, or of another key or secret, or of a newer version. Also when the
 * database is not empty. Nothing is changed then.
 */
export const restore = (
  context: Context,
  archiveName: string | undefined,
  { otherSecret }: { otherSecret: boolean },
): Promise<Archive> =>
  underBackupLease(context, async () => {
    const archive = await findArchive(context, archiveName);
    requireRestorable(archive.manifest, context.fingerprint, otherSecret);
    const db = rawDb(context.database);
    await refuseFilled(db);
    context.say('Lendo a cópia inteira, antes de gravar …');
    await checkWhole(archive);
    const notes = db.collection<Note>('migrations');
    const mark = { $set: { name: archive.manifest.name } };
    await notes.updateOne({ _id: RESTORING }, mark, { upsert: true, writeConcern: { journal: true } });
    await dropAll(db);
    await load(context, archive, db);
    if (otherSecret) await notes.deleteOne({ _id: 'secret' });
    await restoreFolders(context, archive);
    await notes.deleteOne({ _id: RESTORING }, { writeConcern: { journal: true } });
    const { database, clock, fingerprint } = context;
    await prepareDatabase(database, { owner: newId(clock.now()), fingerprint, now: clock.now });
    return archive;
  });

async function load(context: Context, { folder, manifest, key }: Archive, db: mongo.Db): Promise<void> {
  const { say } = context;
  const amendments = await readAmendments(folder, manifest, key);
  const refusedDocuments = await loadArchive(db, folder, manifest, { key, amendments, say });
  for (const [collection, documents] of refusedDocuments) throw takenTwice(collection, documents.length);
  const marked = manifest.collections.map((each) =>
    each.collection === 'migrations' ? { ...each, count: each.count + 1 } : each,
  );
  const problems = (await compare(db, marked)).flatMap((check) => check.faults);
  if (problems.length > 0) throw new BackupFailure(`Não voltou tudo: ${problems.join('; ')}`);
}

/**
 * Refuses a database with data. After an interrupted restore all data may be deleted, because the database was empty
 * before.
 * @throws BackupFailure when the database has data
 */
async function refuseFilled(db: mongo.Db): Promise<void> {
  if (await db.collection<Note>('migrations').findOne({ _id: RESTORING })) return;
  for (const name of await collectionsOf(db)) {
    if (NOT_OURS.includes(name) || !(await db.collection(name).findOne({}, { projection: { _id: 1 } })))
      continue;
    throw new BackupFailure(
      `O banco de dados não está vazio (${name}). Uma cópia só é restaurada em um banco vazio: nada foi alterado.`,
    );
  }
}

async function dropAll(db: mongo.Db): Promise<void> {
  for (const name of await collectionsOf(db)) {
    if (!IN_USE.includes(name)) await db.dropCollection(name);
  }
  // Delete all records except RESTORING, which prevents every process from starting.
  await db.collection<Note>('migrations').deleteMany({ _id: { $ne: RESTORING } });
}

const collectionsOf = async (db: mongo.Db): Promise<string[]> =>
  (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
