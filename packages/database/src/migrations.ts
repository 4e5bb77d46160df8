import { createHash } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { Database } from './database.ts';
import {
  FIRST_MIGRATION,
  isNewerData,
  type MigrationRecord,
  RESTORING,
  recordsOf,
  refuseForeignSecret,
  refuseHalfRestored,
  refuseNewerData,
} from './fitness.ts';
import { underLease } from './lease.ts';
import { badgeOrders } from './migrations/badge-orders.ts';
import { calendarIndex } from './migrations/calendar-index.ts';
import { faceEnrolments } from './migrations/face-enrolments.ts';
import { foldNames } from './migrations/fold-names.ts';
import { inactiveAccessKeys } from './migrations/inactive-access-keys.ts';
import { monthHistory } from './migrations/month-history.ts';
import { otherDevice } from './migrations/other-device.ts';
import { replacedIndexes } from './migrations/replaced-indexes.ts';
import { reservationSortNames } from './migrations/reservation-sort-names.ts';
import { scheduleSync } from './migrations/schedule-sync.ts';
import { turnstileDevice } from './migrations/turnstile-device.ts';

/** A change of stored data. It is applied once to each database. */
interface Migration {
  id: string;
  /** True if the migration drops an index that a new index replaces. It then runs before the indexes are created. */
  beforeIndexes?: true;
  up(database: Database): Promise<void>;
}

/** Migrations in the order in which they are applied. A released migration is never edited. */
const migrations: readonly Migration[] = [
  { id: FIRST_MIGRATION, up: foldNames },
  { id: '0002-reservation-sort-names', up: reservationSortNames },
  { id: '0003-schedule-sync', up: scheduleSync },
  { id: '0004-turnstile-device', up: turnstileDevice },
  { id: '0005-face-enrolments', up: faceEnrolments },
  { id: '0006-inactive-access-keys', up: inactiveAccessKeys },
  { id: '0007-month-history', up: monthHistory },
  { id: '0008-replaced-indexes', beforeIndexes: true, up: replacedIndexes },
  { id: '0009-other-device', up: otherDevice },
  { id: '0010-calendar-index', beforeIndexes: true, up: calendarIndex },
  { id: '0011-badge-orders', up: badgeOrders },
];

const knownIds = migrations.map(({ id }) => id);

/**
 * Creates the indexes and applies the migrations that this version expects. One process does this under a lock and the
 * others wait, because no process may work without the unique indexes. `seed` runs under the same lock. If nothing is
 * missing and the caller passes neither `seed` nor `always`, the call only reads. Processes in the containers may do no
 * more than that (`packages/access`).
 * @param options.fingerprint fingerprint of the master secret, if the caller has the secret
 * @param options.always true: creates missing indexes even if a record says that they exist; an operator may have
 * dropped an index, or a restored backup may lack one
 * @throws UnusableDatabase when the data is newer than this version, belongs to another secret or is half restored;
 * nothing is changed then
 */
export async function prepareDatabase(
  database: Database,
  options: {
    owner: string;
    fingerprint?: string;
    always?: boolean;
    seed?: () => Promise<void>;
    /**
     * Returns the time that is recorded for a migration. The earliest such time is the creation of the database
     * (`bornAt`).
     */
    now?: () => Date;
    /** Milliseconds between two renewals of the lock. */
    renewMs?: number;
  },
): Promise<void> {
  const records = recordsOf(database);
  const shape = shapeOf(database);
  if (!options.seed && !options.always && (await isPrepared(records, shape, options.fingerprint))) return;
  const lock = { id: 'lock', owner: options.owner, renewMs: options.renewMs };
  await underLease(records, lock, () => prepare(database, records, shape, options));
}

async function prepare(
  database: Database,
  records: mongo.Collection<MigrationRecord>,
  shape: string,
  {
    fingerprint,
    seed,
    // biome-ignore lint/plugin/no-own-clock: Some callers have no clock.
    now = () => new Date(),
  }: { fingerprint?: string; seed?: () => Promise<void>; now?: () => Date },
): Promise<void> {
  await requireUsableData(records);
  if (fingerprint) {
    await refuseForeignSecret(records, fingerprint);
  }
  const models = Object.values(database.connection.models);
  const apply = async (migration: Migration) => {
    if (await records.findOne({ _id: migration.id })) return;
    await migration.up(database);
    await records.insertOne({ _id: migration.id, appliedAt: now() });
  };
  for (const model of models) await model.createCollection();
  for (const migration of migrations.filter(({ beforeIndexes }) => beforeIndexes)) await apply(migration);
  for (const model of models) await makeIndexes(model);
  for (const migration of migrations) await apply(migration);
  await records.updateOne({ _id: 'prepared' }, { $set: { shape } }, { upsert: true });
  await seed?.();
}

/**
 * Index options with a longer socket timeout, in milliseconds. An index over the meals of years takes minutes, in which
 * the server sends nothing. The default of half a minute would fail every upgrade with such an index. The driver knows
 * this option, but its types do not.
 */
const patient: mongo.CreateIndexesOptions & { socketTimeoutMS: number } = { socketTimeoutMS: 3_600_000 };

/** Creates all indexes of a collection with one command, so that the server reads each document only once. */
async function makeIndexes({ schema, collection }: Database['connection']['models'][string]): Promise<void> {
  const expectedIndexes = schema.indexes().map(([key, { background, ...options }]) => ({ key, ...options }));
  if (expectedIndexes.length > 0)
    await collection.createIndexes(expectedIndexes as mongo.IndexDescription[], patient);
}

/**
 * Checks the data. It is for processes that do not call `prepareDatabase`.
 * @throws UnusableDatabase when the data is half restored, or newer than this version
 */
export const requireUsableDatabase = (database: Database): Promise<void> =>
  requireUsableData(recordsOf(database));

async function requireUsableData(records: mongo.Collection<MigrationRecord>): Promise<void> {
  await refuseHalfRestored(records);
  await refuseNewerData(records, knownIds);
}

/** Compares the stored data with this version of the code. The function changes nothing. */
export async function schemaStatus(
  database: Database,
): Promise<'fit' | 'newer' | 'behind' | 'restoring' | 'rotating'> {
  const records = await recordsOf(database).find().toArray();
  if (records.some(({ _id }) => _id === RESTORING)) return 'restoring';
  if (records.some(({ rotating }) => rotating)) return 'rotating';
  if (isNewerData(records, knownIds)) return 'newer';
  return (await isPrepared(recordsOf(database), shapeOf(database), undefined)) ? 'fit' : 'behind';
}

/** Returns true if one of these records is a migration that only a newer version of the code has. */
export const isNewerThanKnown = (records: readonly MigrationRecord[]): boolean =>
  isNewerData(records, knownIds);

/**
 * Returns a digest of all indexes that this version expects. The ids of the migrations do not suffice, because a
 * version can add an index without a migration.
 */
function shapeOf({ connection }: Database): string {
  const expectedIndexes = Object.values(connection.models).map(({ collection, schema }) => [
    collection.name,
    schema.indexes(),
  ]);
  return createHash('sha256').update(JSON.stringify(expectedIndexes)).digest('base64url');
}

/** Returns true if `prepareDatabase` has nothing to do: no migration, no index, no record and no reason to throw. */
async function isPrepared(
  records: mongo.Collection<MigrationRecord>,
  shape: string,
  fingerprint: string | undefined,
): Promise<boolean> {
  const recordsById = new Map((await records.find().toArray()).map((record) => [record._id, record]));
  return (
    recordsById.get('prepared')?.shape === shape &&
    knownIds.every((id) => recordsById.has(id)) &&
    !recordsById.has(RESTORING) &&
    !isNewerData([...recordsById.values()], knownIds) &&
    (fingerprint === undefined || isSecret(recordsById.get('secret'), fingerprint))
  );
}

const isSecret = (record: MigrationRecord | undefined, fingerprint: string): boolean =>
  record?.fingerprint === fingerprint && !record.rotating;
