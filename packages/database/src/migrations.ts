import { createHash } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { Database } from './database.ts';
import { isNewerData, type MigrationRecord, refuseForeignSecret, refuseNewerData } from './fitness.ts';
import { faceEnrolments } from './migrations/face-enrolments.ts';
import { foldNames } from './migrations/fold-names.ts';
import { inactiveAccessKeys } from './migrations/inactive-access-keys.ts';
import { monthHistory } from './migrations/month-history.ts';
import { otherDevice } from './migrations/other-device.ts';
import { replacedIndexes } from './migrations/replaced-indexes.ts';
import { reservationSortNames } from './migrations/reservation-sort-names.ts';
import { scheduleSync } from './migrations/schedule-sync.ts';
import { turnstileDevice } from './migrations/turnstile-device.ts';

/** A change of stored data, done once in the life of a database. */
interface Migration {
  id: string;
  /** Of indexes that new ones take the place of: done before those are made. */
  beforeIndexes?: true;
  up(database: Database): Promise<void>;
}

/** In the order in which they are applied; never edited after they were released. */
const migrations: readonly Migration[] = [
  { id: '0001-fold-names', up: foldNames },
  { id: '0002-reservation-sort-names', up: reservationSortNames },
  { id: '0003-schedule-sync', up: scheduleSync },
  { id: '0004-turnstile-device', up: turnstileDevice },
  { id: '0005-face-enrolments', up: faceEnrolments },
  { id: '0006-inactive-access-keys', up: inactiveAccessKeys },
  { id: '0007-month-history', up: monthHistory },
  { id: '0008-replaced-indexes', beforeIndexes: true, up: replacedIndexes },
  { id: '0009-other-device', up: otherDevice },
];

const known = migrations.map(({ id }) => id);

/** A holder that was killed loses the lock after this; one that is alive renews it, however long it takes. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
const WAIT_MS = 200;

/**
 * Brings indexes and data to what this version expects, once, whoever of many processes comes first; the others wait.
 * Nobody is ready before the indexes are: they are what makes things unique. `seed` runs under the same lock.
 * Where all that is done already it only reads: in the containers no process may do more (`packages/access`).
 * @param options.fingerprint of the master secret, from whoever has it
 * @param options.always true: makes what is missing though it was noted as made; an index can be dropped by hand, or left
 *   out of a backup that was brought back
 * @throws UnfitDatabase, with nothing changed, where the data is newer than this version or made with another secret
 */
export async function prepareDatabase(
  database: Database,
  options: {
    owner: string;
    fingerprint?: string;
    always?: boolean;
    seed?: () => Promise<void>;
    /** How often the lock is renewed. */
    renewMs?: number;
  },
): Promise<void> {
  const records = database.connection
    .getClient()
    .db(database.connection.name)
    .collection<MigrationRecord>('migrations');
  const shape = shapeOf(database);
  if (!options.seed && !options.always && (await isPrepared(records, shape, options.fingerprint))) return;
  await acquire(records, options.owner);
  const renewal = setInterval(() => void renew(records, options.owner), options.renewMs ?? RENEW_MS);
  try {
    await refuseNewerData(records, known);
    if (options.fingerprint) {
      await refuseForeignSecret(records, options.fingerprint);
    }
    const models = Object.values(database.connection.models);
    const apply = async (migration: Migration) => {
      if (await records.findOne({ _id: migration.id })) return;
      await migration.up(database);
      await records.insertOne({ _id: migration.id, appliedAt: new Date() });
    };
    for (const model of models) await model.createCollection();
    for (const migration of migrations.filter(({ beforeIndexes }) => beforeIndexes)) await apply(migration);
    for (const model of models) await model.createIndexes();
    for (const migration of migrations) await apply(migration);
    await records.updateOne({ _id: 'prepared' }, { $set: { shape } }, { upsert: true });
    await options.seed?.();
  } finally {
    clearInterval(renewal);
    await records.deleteOne({ _id: 'lock', owner: options.owner });
  }
}

/** All indexes that this version wants: another version with the same migrations may have had fewer. */
function shapeOf({ connection }: Database): string {
  const wanted = Object.values(connection.models).map(({ collection, schema }) => [
    collection.name,
    schema.indexes(),
  ]);
  return createHash('sha256').update(JSON.stringify(wanted)).digest('base64url');
}

/** Whether nothing is left to be done, refused or noted. */
async function isPrepared(
  records: mongo.Collection<MigrationRecord>,
  shape: string,
  fingerprint: string | undefined,
): Promise<boolean> {
  const noted = new Map((await records.find().toArray()).map((record) => [record._id, record]));
  return (
    noted.get('prepared')?.shape === shape &&
    known.every((id) => noted.has(id)) &&
    !isNewerData([...noted.values()], known) &&
    (fingerprint === undefined || noted.get('secret')?.fingerprint === fingerprint)
  );
}

const endOfLease = (): Date => new Date(Date.now() + LEASE_MS);

async function renew(records: mongo.Collection<MigrationRecord>, owner: string): Promise<void> {
  // A renewal that fails is followed by another before the lease ends.
  await records.updateOne({ _id: 'lock', owner }, { $set: { until: endOfLease() } }).catch(() => undefined);
}

/** Takes the lock, or waits for whoever holds it. Real time: it is a lease. */
async function acquire(records: mongo.Collection<MigrationRecord>, owner: string): Promise<void> {
  for (;;) {
    try {
      await records.updateOne(
        { _id: 'lock', $or: [{ until: { $lt: new Date() } }, { owner }] },
        { $set: { owner, until: endOfLease() } },
        { upsert: true },
      );
      return;
    } catch (error) {
      if ((error as { code?: number }).code !== 11000) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}
