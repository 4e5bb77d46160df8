import { bornAt } from '@reserva/database/queries/system/backups';
import { notedSecret } from '@reserva/database/secret-rotation';
import { type BackupKey, loadKey, makeMissingKey } from '../archive/key.ts';
import { isProven, type Manifest, writeManifest } from '../archive/manifest.ts';
import { nameAt } from '../archive/shelf.ts';
import type { Context } from '../context.ts';
import { dumpDatabase } from '../dump/dump-database.ts';
import { dumpFolder } from '../dump/folders.ts';
import { BackupFailure, failureOf } from '../failure.ts';
import { writeAmendments } from '../load/amendments.ts';
import { prove } from '../proof/prove.ts';
import { note, problemsOf } from '../record.ts';
import { underBackupLease } from '../under-backup-lease.ts';
import { dropOld } from './drop-old.ts';

/**
 * Checks that the database uses our master secret, because the manifest records our secret's fingerprint.
 * @throws BackupFailure when the database has another secret or its rotation is incomplete
 */
async function refuseOtherSecret({ database, fingerprint }: Context): Promise<void> {
  const secretRecord = await notedSecret(database);
  if (secretRecord?.rotating) {
    throw new BackupFailure('A troca de APP_SECRET não terminou: repita rotate-secret, e depois a cópia.');
  }
  if (secretRecord && secretRecord.fingerprint !== fingerprint) {
    throw new BackupFailure('O banco de dados tem outro APP_SECRET: inicie este processo de novo, com ele.');
  }
}

/**
 * Refuses a database that no system has used. Its address is probably wrong, and the operator would trust an empty
 * backup.
 * @throws BackupFailure when the database is empty
 */
async function refuseEmpty({ database }: Pick<Context, 'database'>): Promise<void> {
  if ((await bornAt(database)) || (await database.users.exists({}))) return;
  throw new BackupFailure(
    'O banco de dados está vazio: nenhum sistema o usou ainda. Confira --data ou MONGO_URL. Nenhuma cópia foi feita.',
  );
}

/**
 * The number of attempts. Each of the first two can fail because data changed while it was read. A third failure means
 * a fault in the data.
 */
const ATTEMPTS = 3;

/**
 * Makes and proves a backup, and then publishes it under its name. Deletes old backups afterwards. Only one process
 * does this at a time.
 * @param isDue is called while this process holds the lease, because another process may have made the backup before
 * @returns null if the backup is not due any more
 * @throws BackupFailure when the database is empty or has another secret, or when the proof failed. After a failed
 * proof the backup is stored and recorded as not proven.
 */
export async function make(
  context: Context,
  isDue: () => Promise<boolean> = async () => true,
): Promise<Manifest | null> {
  const { shelf, clock } = context;
  return underBackupLease(context, async () => {
    if (!(await isDue())) return null;
    await refuseEmpty(context);
    const at = clock.now();
    const name = nameAt(at);
    let manifest: Manifest;
    try {
      await shelf.sweep();
      await refuseOtherSecret(context);
      await announceNewKey(context);
      manifest = await attempt(context, name, await loadKey(context.key));
    } catch (error) {
      context.logger.error({ err: error, backup: name }, 'backup failed');
      await shelf.sweep().catch(() => undefined);
      // Ignore a failure to record the error, because the database itself may be away.
      await note(context, { name, at, failure: failureOf(error) }).catch(() => undefined);
      throw error;
    }
    await note(context, manifest);
    await dropOld(context);
    const problems = problemsOf(manifest);
    if (problems.length > 0) throw new BackupFailure(`${name} não foi comprovada: ${problems.join('; ')}`);
    return manifest;
  });
}

async function announceNewKey({ key, say, logger }: Context): Promise<void> {
  const file = await makeMissingKey(key);
  if (!file) return;
  logger.warn(
    { file },
    'a key for backups was made: keep a copy of it elsewhere, without it none can be restored',
  );
  say(
    `Chave nova: ${file}. Guarde uma cópia dela em outro lugar: sem ela nenhuma cópia pode ser restaurada.`,
  );
}

/**
 * Makes the backup, again if its proof fails, and publishes the last attempt.
 * @returns the manifest, which is not proven only if all attempts failed
 */
async function attempt(context: Context, name: string, key: BackupKey): Promise<Manifest> {
  for (let turn = 1; ; turn++) {
    const place = await context.shelf.begin(name);
    const manifest = await fill(context, { name, place, key });
    if (isProven(manifest) || turn === ATTEMPTS) {
      await context.shelf.publish(name);
      return manifest;
    }
    context.logger.warn({ backup: name, turn, faults: problemsOf(manifest) }, 'not consistent, made again');
    await context.shelf.sweep();
  }
}

async function fill(
  context: Context,
  { name, place, key }: { name: string; place: string; key: BackupKey },
): Promise<Manifest> {
  const { clock, database, fingerprint, say } = context;
  const at = clock.now();
  const dumped = await dumpDatabase(database, place, key, say);
  const folders = [];
  for (const [folder, path] of Object.entries(context.folders)) {
    folders.push(await dumpFolder(place, { name: folder, path }, key));
  }
  const until = clock.now();
  say('Prova: restaurando em um banco à parte …');
  const { checks, collections, amendments } = await prove(
    context,
    place,
    { collections: dumped.collections, folders, amendments: null },
    { key, fresh: true },
  );
  const manifest = {
    name,
    at,
    until,
    fingerprint,
    migrations: dumped.migrations,
    collections,
    folders,
    amendments: await writeAmendments(place, key, amendments),
    proof: { at: clock.now(), checks },
  };
  await writeManifest(place, key, manifest);
  return { format: 1, ...manifest };
}
