import type { Database } from './database.ts';
import { recordsOf, type SecretRotation } from './fitness.ts';

/** What a database knows of its master secret. */
export interface SecretRecord {
  fingerprint: string;
  rotating: SecretRotation | null;
}

/** @returns null where no process has noted one yet */
export async function notedSecret(database: Database): Promise<SecretRecord | null> {
  const noted = await recordsOf(database).findOne({ _id: 'secret' });
  return noted?.fingerprint ? { fingerprint: noted.fingerprint, rotating: noted.rotating ?? null } : null;
}

/**
 * From here on no process that has a key starts, and no backup is made, until it ends. One that was begun goes on, into
 * the direction that is asked for now.
 * @param from what is noted now
 */
export async function beginRotation(
  database: Database,
  from: SecretRecord,
  to: { id: string; fingerprint: string },
): Promise<SecretRotation> {
  const rotating = { id: from.rotating?.id ?? to.id, to: to.fingerprint };
  await recordsOf(database).updateOne(
    { _id: 'secret', fingerprint: from.fingerprint },
    { $set: { rotating } },
  );
  return rotating;
}

/** The secret that comes is the one from this write on. */
export async function endRotation(database: Database, { id, to }: SecretRotation): Promise<void> {
  await recordsOf(database).updateOne(
    { _id: 'secret', 'rotating.id': id },
    { $set: { fingerprint: to, rotating: null } },
  );
}
