import type { Database } from './database.ts';
import { recordsOf, type SecretRotation } from './fitness.ts';

/** A database's record of its master secret. */
export interface SecretRecord {
  fingerprint: string;
  rotating: SecretRotation | null;
}

/**
 * Reads the record of the master secret.
 * @returns null if no process has stored one yet
 */
export async function notedSecret(database: Database): Promise<SecretRecord | null> {
  const noted = await recordsOf(database).findOne({ _id: 'secret' });
  return noted?.fingerprint ? { fingerprint: noted.fingerprint, rotating: noted.rotating ?? null } : null;
}

/**
 * Begins a change of the master secret. Until it ends, no process with a key starts and no backup is made. A change
 * that was begun before continues, towards the secret that is requested now.
 * @param from the present record
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

/** Ends the change. From this write on, the new secret is the secret of the database. */
export async function endRotation(database: Database, { id, to }: SecretRotation): Promise<void> {
  await recordsOf(database).updateOne(
    { _id: 'secret', 'rotating.id': id },
    { $set: { fingerprint: to, rotating: null } },
  );
}
