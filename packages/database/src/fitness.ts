import type { Connection, mongo } from 'mongoose';

/** Error about a database that this process must not use. The message says what the administrator has to do. */
export class UnusableDatabase extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnusableDatabase';
  }
}

/** A change of the master secret that has begun and is not complete. */
export interface SecretRotation {
  id: string;
  /** Fingerprint of the new secret. */
  to: string;
}

/**
 * Record about the database itself. It is an applied migration, the lock for migrations, the fingerprint of the master
 * secret, or another fact with a fixed id.
 */
export interface MigrationRecord {
  _id: string;
  appliedAt?: Date;
  fingerprint?: string;
  /**
   * Set in the record `secret` during a change of the master secret. Some sealed values then still use the old secret,
   * and others already use the new one.
   */
  rotating?: SecretRotation | null;
  /** The process that holds the lock, in the record `lock`. */
  owner?: string;
  until?: Date;
  /**
   * Digest of the expected indexes at the last time when they were created (`shapeOf`). It is in the record `prepared`.
   */
  shape?: string;
}

/** Pattern of migration ids. The collection also has other records, such as that of the demo seed. */
const MIGRATION = /^\d{4}-/;

/** The first migration. It is applied when a database is created. */
export const FIRST_MIGRATION = '0001-fold-names';

/** Id of the record that exists while a backup is being restored into the database. */
export const RESTORING = 'restoring';

type Records = mongo.Collection<MigrationRecord>;

/** Returns the collection `migrations`, which has the records about the database itself. */
export const recordsOf = ({ connection }: { connection: Connection }): Records =>
  connection.getClient().db(connection.name).collection<MigrationRecord>('migrations');

/** Returns true if one of these records is a migration that only a newer version of the code has. */
export const isNewerData = (records: readonly MigrationRecord[], knownIds: readonly string[]): boolean =>
  records.some(({ _id, appliedAt }) => appliedAt && MIGRATION.test(_id) && !knownIds.includes(_id));

/**
 * Checks that no newer version of the code has migrated the data. Older code would write data that newer code does not
 * expect, and it would overlook data of newer code.
 * @param knownIds ids of the migrations that this version has
 * @throws UnusableDatabase when the database has another migration; the message names it
 */
export async function refuseNewerData(records: Records, knownIds: readonly string[]): Promise<void> {
  const newer = await records.findOne(
    { appliedAt: { $exists: true }, _id: { $regex: MIGRATION, $nin: [...knownIds] } },
    { sort: { _id: -1 } },
  );
  if (!newer) return;
  throw new UnusableDatabase(
    `The database is newer than this version: ${newer._id} was applied to it, the last one known here is ${knownIds.at(-1)}. ` +
      'Start the version that was running before, or restore the backup that was made before it.',
  );
}

/**
 * Checks that the data is complete, because a restore that runs or was interrupted leaves it incomplete.
 * @throws UnusableDatabase when a restore was interrupted or is under way
 */
export async function refuseHalfRestored(records: Records): Promise<void> {
  if (!(await records.findOne({ _id: RESTORING }))) return;
  throw new UnusableDatabase(
    'A restore was cut short, or is under way: part of the data is missing. Run it again; it begins anew.',
  );
}

/**
 * Stores the fingerprint of the master secret at the first start, and compares it at every later start. A wrong secret
 * would sign out every person, and would make authenticators, stored passwords and the turnstiles' paths invalid.
 * @throws UnusableDatabase when the secret differs, or is being changed
 */
export async function refuseForeignSecret(records: Records, fingerprint: string): Promise<void> {
  const secretRecord = await records.findOneAndUpdate(
    { _id: 'secret' },
    { $setOnInsert: { fingerprint } },
    { upsert: true, returnDocument: 'after' },
  );
  if (secretRecord?.rotating) {
    throw new UnusableDatabase(
      'A change of APP_SECRET was cut short, or is under way. Run `rotate-secret` again with the same two secrets: it goes on where it was.',
    );
  }
  if (secretRecord?.fingerprint === fingerprint) return;
  throw new UnusableDatabase(
    'APP_SECRET is not the one this database was made with. Set the former one: it stands in the .env of the machine that ' +
      "ran it, or, after npm start, in the file `secret` of its data folder. Only if it is lost for good: run db.migrations.deleteOne({ _id: 'secret' }) " +
      'in mongosh, and start again; then everybody signs in anew, administrators reset second factors, and enter the ' +
      "turnstiles' passwords again; whoever rated a meal before cannot change it any more.",
  );
}
