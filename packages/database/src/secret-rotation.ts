import type { Database } from './database.ts';
import { recordsOf, type SecretRotation } from './fitness.ts';

/** The fingerprint of a database's master secret, and the change of the secret that is not complete. */
export interface SecretRecord {
  fingerprint: string;
  rotating: SecretRotation | null;
}

/**
 * Reads the record of the master secret.
 * @returns null if no process has stored a fingerprint yet
 */
export async function notedSecret(database: Database): Promise<SecretRecord | null> {
  const secretRecord = await recordsOf(database).findOne({ _id: 'secret' });
  return secretRecord?.fingerprint
    ? { fingerprint: secretRecord.fingerprint, rotating: secretRecord.rotating ?? null }
    : null;
}

/**
 * Begins a change of the master secret. Until it ends, no process that has a key can start, and no backup is made. If
 * an earlier change did not end, it continues, but with the secret that is requested now.
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

/** Ends the change of the master secret. After this write, the new secret is the only valid one. */
export async function endRotation(database: Database, { id, to }: SecretRotation): Promise<void> {
  await recordsOf(database).updateOne(
    { _id: 'secret', 'rotating.id': id },
    { $set: { fingerprint: to, rotating: null } },
  );
}
