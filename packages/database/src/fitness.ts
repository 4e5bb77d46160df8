import type { Connection, mongo } from 'mongoose';

/** A database that this process must not touch, and what to do about it. */
export class UnfitDatabase extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnfitDatabase';
  }
}

/** A change of the master secret that has begun. */
export interface SecretRotation {
  id: string;
  /** Fingerprint of the secret that comes. */
  to: string;
}

/** What is noted of a database's own state: migrations, the lock of whoever applies them, whose secret it is. */
export interface MigrationRecord {
  _id: string;
  appliedAt?: Date;
  fingerprint?: string;
  /** Of the secret: it is being changed for another one, and some of what is sealed is under each of the two. */
  rotating?: SecretRotation | null;
  /** Of the lock. */
  owner?: string;
  until?: Date;
  /** Of what was prepared last (`shapeOf`). */
  shape?: string;
}

/** Other marks stand beside the migrations, such as that the demo was seeded. */
const MIGRATION = /^\d{4}-/;

/** Applied to every database when it is made. */
export const FIRST_MIGRATION = '0001-fold-names';

/** Stands in a database while a backup is brought back into it. */
export const RESTORING = 'restoring';

type Records = mongo.Collection<MigrationRecord>;

export const recordsOf = ({ connection }: { connection: Connection }): Records =>
  connection.getClient().db(connection.name).collection<MigrationRecord>('migrations');

/** Whether one of these was left by a newer version. */
export const isNewerData = (records: readonly MigrationRecord[], knownIds: readonly string[]): boolean =>
  records.some(({ _id, appliedAt }) => appliedAt && MIGRATION.test(_id) && !knownIds.includes(_id));

/**
 * Older code would write what newer code does not expect, and miss what that wrote.
 * @param known ids of the migrations that this version has
 * @throws UnfitDatabase naming what is newer
 */
export async function refuseNewerData(records: Records, knownIds: readonly string[]): Promise<void> {
  const newer = await records.findOne(
    { appliedAt: { $exists: true }, _id: { $regex: MIGRATION, $nin: [...knownIds] } },
    { sort: { _id: -1 } },
  );
  if (!newer) return;
  throw new UnfitDatabase(
    `The database is newer than this version: ${newer._id} was applied to it, the last one known here is ${knownIds.at(-1)}. ` +
      'Start the version that was running before, or restore the backup that was made before it.',
  );
}

/** @throws UnfitDatabase where bringing a backup back was cut short */
export async function refuseHalfRestored(records: Records): Promise<void> {
  if (!(await records.findOne({ _id: RESTORING }))) return;
  throw new UnfitDatabase(
    'A restore was cut short, or is under way: part of the data is missing. Run it again; it begins anew.',
  );
}

/**
 * Notes the master secret's fingerprint at the first start, and compares it at every later one: with another secret
 * everybody would be signed out, and authenticators, stored passwords and turnstiles' paths would not be recognised any more.
 * @throws UnfitDatabase where it is another one, or is being changed
 */
export async function refuseForeignSecret(records: Records, fingerprint: string): Promise<void> {
  const noted = await records.findOneAndUpdate(
    { _id: 'secret' },
    { $setOnInsert: { fingerprint } },
    { upsert: true, returnDocument: 'after' },
  );
  if (noted?.rotating) {
    throw new UnfitDatabase(
      'A change of APP_SECRET was cut short, or is under way. Run `rotate-secret` again with the same two secrets: it goes on where it was.',
    );
  }
  if (noted?.fingerprint === fingerprint) return;
  throw new UnfitDatabase(
    'APP_SECRET is not the one this database was made with. Set the former one: it stands in the .env of the machine that ' +
      "ran it, or, after npm start, in the file `secret` of its data folder. Only if it is lost for good: run db.migrations.deleteOne({ _id: 'secret' }) " +
      'in mongosh, and start again; then everybody signs in anew, administrators reset second factors, and enter the ' +
      "turnstiles' passwords again; whoever rated a meal before cannot change it any more.",
  );
}
