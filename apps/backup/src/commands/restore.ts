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

/** What is there before anybody has done anything: what the database itself knows, and what is known of backups. */
const IN_USE = ['migrations', 'backupLease'];
const NOT_OURS = [...IN_USE, 'backups'];

interface Note extends RawDocument {
  name?: string;
}

/**
 * Brings a backup into an empty database. The whole of it is read once before anything is written. Cut short, it leaves a
 * database with which no process starts, and is begun anew by the next restore.
 * @param otherSecret true: also one that was made with another master secret
 * @throws BackupFailure, with nothing changed, where the backup is damaged, of another key or secret, or newer, or where the
 *   database holds anything
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
  const refused = await loadArchive(db, folder, manifest, { key, amendments, say });
  for (const [collection, documents] of refused) throw takenTwice(collection, documents.length);
  const marked = manifest.collections.map((each) =>
    each.collection === 'migrations' ? { ...each, count: each.count + 1 } : each,
  );
  const faults = (await compare(db, marked)).flatMap((check) => check.faults);
  if (faults.length > 0) throw new BackupFailure(`Não voltou tudo: ${faults.join('; ')}`);
}

/** Of a restore that was cut short everything may go: the database was empty before it. */
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
  // All but the mark, which keeps every process from starting meanwhile.
  await db.collection<Note>('migrations').deleteMany({ _id: { $ne: RESTORING } });
}

const collectionsOf = async (db: mongo.Db): Promise<string[]> =>
  (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
