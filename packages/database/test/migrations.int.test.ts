import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { badgeOrder } from '@reserva/domain/people/person-fields';
import { until } from '@reserva/testing/drain';
import { insertTurnstile, insertUser } from '@reserva/testing/factories';
import { standBefore } from '@reserva/testing/guarded-mongo';
import { suiteStores } from '@reserva/testing/stores';
import { test as base, describe, expect } from 'vitest';
import { connectDatabase, type Database, duplicateKey } from '../src/database.ts';
import { deviceUserId } from '../src/device-user-id.ts';
import { prepareDatabase } from '../src/migrations.ts';
import type { Turnstile } from '../src/models/gates/turnstiles.ts';
import type { User } from '../src/models/people/users.ts';
import { enrolledFaces } from '../src/queries/gates/faces.ts';

interface Lock {
  _id: string;
  owner?: string;
  until?: Date;
}

const records = (database: Database) => database.connection.collection<Lock>('migrations');
const lockOf = (database: Database) => records(database).findOne({ _id: 'lock' });

/** Connects to a new database, and deletes the database after its last use. */
async function connectShared(onCleanup: (clean: () => Promise<void>) => void): Promise<[Database, string]> {
  const { mongoUrl } = suiteStores();
  const database = await connectDatabase(mongoUrl);
  onCleanup(async () => {
    await database.connection.dropDatabase();
    await database.stop();
  });
  return [database, mongoUrl];
}

const OLD_INDEXES = ['site', 'bookedIn person.id', 'active sortName _id', 'turnstileId kept.retryAt'];
const at = new Date('2026-11-03T12:00:00Z');
const by = { kind: 'operator', userId: 'o', name: 'ADRIANA', role: 1 } as const;
const totals = { meals: 2, cents: 1050 };
const stranger = { deviceId: '935200', seenAt: at };

const forgetName = ({ users }: Database, { _id }: User) =>
  users.collection.updateOne({ _id: _id as never }, { $unset: { sortName: '', sortBadge: '' } });
const indexesOf = async ({ turnstiles, corrections, users, conflicts }: Database) => {
  const models = [turnstiles, corrections, users, conflicts];
  const indexes = await Promise.all(models.map(({ collection }) => collection.indexes()));
  return indexes.flat().map(({ key }) => Object.keys(key).join(' '));
};

/** Stores documents and indexes as older versions wrote them. */
async function makeOld(database: Database) {
  const { users, facePhotos, turnstiles, months, corrections, conflicts, serviceExceptions } = database;
  const here = await insertUser(database, { name: 'JOÃO ÁVILA' });
  const gone = await insertUser(database, { active: false });
  await forgetName(database, here);

  const photo = { image: Buffer.from('photo'), consentVersion: '1', consentAt: at };
  await facePhotos.collection.insertMany(['u1', 'u2'].map((_id) => ({ _id, ...photo })) as never);

  const replaced = await insertTurnstile(database, { site: 2 });
  const usual = await insertTurnstile(database, { site: 2 });
  const rename = ({ _id }: Turnstile, before: object | null) =>
    turnstiles.collection.updateOne(
      { _id: _id as never },
      { $unset: { 'device.otherDevice': 1 }, $set: { 'device.stranger': before } },
    );
  await rename(replaced, stranger);
  await rename(usual, null);

  await months.collection.insertMany([
    { _id: '2026-09', state: 'closed', at, by, command: 'a', totals, outbox: [] },
    { _id: '2026-10', state: 'open', at, by, command: 'b', totals: null, outbox: [] },
  ] as never);

  await turnstiles.collection.createIndex({ site: 1 });
  await corrections.collection.createIndex({ bookedIn: 1, 'person.id': 1 });
  await users.collection.createIndex({ active: 1, sortName: 1, _id: 1 });
  const partialFilterExpression = { open: true, 'kept.fault': { $exists: true } };
  const kept = { name: 'kept', partialFilterExpression };
  await conflicts.collection.createIndex({ turnstileId: 1, 'kept.retryAt': 1 }, kept);
  await serviceExceptions.collection.createIndex({ date: 1, site: 1, meal: 1, _id: 1 }, { name: 'by_date' });
  expect(await indexesOf(database)).toEqual(expect.arrayContaining(OLD_INDEXES));
  return { here, gone, replaced, usual };
}

// Tests share the databases `old` and `prepared`. Each test must leave them usable for the next one.
const it = base
  .extend('url', ({}) => suiteStores().mongoUrl)
  .extend('connect', ({ url }, { onCleanup }) => {
    const connections: Database[] = [];
    onCleanup(async () => {
      await connections[0]?.connection.dropDatabase();
      await Promise.all(connections.map((connection) => connection.stop()));
    });
    return async () => {
      const database = await connectDatabase(url);
      connections.push(database);
      return database;
    };
  })
  .extend('old', { scope: 'file' }, async ({}, { onCleanup }) => {
    const [database, mongoUrl] = await connectShared(onCleanup);
    const documents = await makeOld(database);
    const other = await connectDatabase(mongoUrl);
    await Promise.all([
      prepareDatabase(database, { owner: 'a' }),
      prepareDatabase(other, { owner: 'b' }),
    ]).finally(() => other.stop());
    return { database, ...documents };
  })
  .extend('prepared', { scope: 'file' }, async ({}, { onCleanup }) => {
    const [database] = await connectShared(onCleanup);
    await prepareDatabase(database, { owner: 'first', fingerprint: 'own' });
    return database;
  });

describe('the preparation of a database', () => {
  it('only one of several processes prepares a database at a time', async ({ connect }) => {
    const processes = await Promise.all(Array.from({ length: 4 }, connect));
    let inside = 0;
    let most = 0;
    await Promise.all(
      processes.map(async (database, n) => {
        await prepareDatabase(database, {
          owner: `process-${n}`,
          seed: async () => {
            most = Math.max(most, ++inside);
            await database.users.countDocuments({});
            inside--;
          },
        });
        const names = (await database.reservations.collection.indexes()).map(({ name }) => name);
        expect(names).toEqual(expect.arrayContaining(['one_per_meal', 'pending', 'outbox_pending']));
      }),
    );
    expect(most).toBe(1);
    expect(await lockOf(processes[0] as Database)).toBeNull();
  });

  it('code older than the data is refused without any change', async ({ connect }) => {
    const database = await connect();
    await prepareDatabase(database, { owner: 'newer' });
    // The record of the demo seed is in the same collection, but is not a migration.
    await records(database).insertOne({ _id: 'demo-seed', appliedAt: new Date() } as Lock);
    await prepareDatabase(database, { owner: 'the same' });
    await records(database).insertOne({ _id: '9999-of-next-year', appliedAt: new Date() } as Lock);
    await database.reservations.collection.dropIndexes();
    const older = prepareDatabase(database, { owner: 'older' });
    await expect(older).rejects.toThrow(/newer than this version: 9999-of-next-year .* Start the version/);
    expect(await database.reservations.collection.indexes()).toHaveLength(1);
    expect(await lockOf(database)).toBeNull();
  });

  it('a failed preparation releases the lock', async ({ connect }) => {
    const database = await connect();
    const seed = async () => {
      throw new Error('no disk space');
    };
    await expect(prepareDatabase(database, { owner: 'a', seed })).rejects.toThrow('no disk space');
    expect(await lockOf(database)).toBeNull();
    await prepareDatabase(database, { owner: 'b' });
  });

  it('the lock of a killed process is taken over after its lease', async ({ connect }) => {
    const database = await connect();
    const until = new Date(Date.now() + 400);
    await records(database).insertOne({ _id: 'lock', owner: 'killed', until });
    await prepareDatabase(database, { owner: 'next' });
    expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
    expect(await lockOf(database)).toBeNull();
  });

  it('preparing a database waits longer for an index than for other commands', async ({ url, connect }) => {
    const database = await connect();
    await prepareDatabase(database, { owner: 'before' });
    await database.reservations.collection.dropIndex('pending');
    let isAsked = false;
    let make = () => {};
    const made = new Promise<null>((resolve) => {
      make = () => resolve(null);
    });
    const slow = await standBefore(url, ({ createIndexes, update }) => {
      // The server never answers this update of `users`.
      if (update === 'users') return new Promise<null>(() => undefined);
      if (createIndexes !== 'reservations') return null;
      isAsked = true;
      return made;
    });
    const impatient = await connectDatabase(slow.url, { answerWithinMs: 3_000 });
    const prepared = prepareDatabase(impatient, { owner: 'after', always: true }).then(
      () => 'prepared',
      (error: Error) => error.message,
    );
    await until('the index is asked for', async () => isAsked);
    // While the index is built, another command times out.
    await expect(impatient.users.updateOne({ _id: 'x' }, { active: true })).rejects.toThrow(StoreUnavailable);
    make();
    expect(await prepared).toBe('prepared');
    const names = (await database.reservations.collection.indexes()).map(({ name }) => name);
    expect(names).toContain('pending');
    await impatient.stop();
    await slow.stop();
  });

  it('the lock is renewed during a long preparation', async ({ connect }) => {
    const database = await connect();
    let renewed: Date | undefined;
    await prepareDatabase(database, {
      owner: 'slow',
      renewMs: 500,
      seed: async () => {
        const first = (await lockOf(database))?.until;
        renewed = await until('a renewal', async () => {
          const now = (await lockOf(database))?.until;
          return now && first && now > first ? now : null;
        });
      },
    });
    expect(renewed?.getTime()).toBeGreaterThan(Date.now() + 10_000);
    expect(await lockOf(database)).toBeNull();
  });
});

describe('an old database', () => {
  it('each migration is applied once to a database', async ({ old }) => {
    const { database, here } = old;
    const foldedName = async () => (await database.users.findById(here._id).lean())?.sortName;
    expect(await foldedName()).toBe('JOAO AVILA');
    await forgetName(database, here);
    await prepareDatabase(database, { owner: 'c' });
    expect(await foldedName()).toBeUndefined();
    const applied = await records(database).find({ _id: '0001-fold-names' }).toArray();
    expect(applied).toEqual([{ _id: '0001-fold-names', appliedAt: expect.any(Date) }]);
  });

  it('the badges of an old database get their numeric order once', async ({ old }) => {
    const { database, here } = old;
    const orderOf = async () =>
      (await database.users.collection.findOne({ _id: here._id as never }))?.sortBadge;
    await records(database).deleteOne({ _id: '0011-badge-orders' });
    await prepareDatabase(database, { owner: 'c' });
    expect(await orderOf()).toBe(badgeOrder(here.badge));
    const { users } = database;
    await users.collection.updateOne({ _id: here._id as never }, { $set: { sortBadge: 'since' } });
    await prepareDatabase(database, { owner: 'c', always: true });
    expect(await orderOf()).toBe('since');
  });

  it('only a person who has left gets a new access key version', async ({ old }) => {
    const { database, here, gone } = old;
    const versions = async () =>
      Promise.all(
        [here, gone].map(async ({ _id }) => (await database.users.findById(_id).lean())?.accessKeyVersion),
      );
    expect(await versions()).toEqual([1, 2]);
    await prepareDatabase(database, { owner: 'c', always: true });
    expect(await versions()).toEqual([1, 2]);
  });

  it('the face photos of an old database become enrolled faces', async ({ old }) => {
    const { database } = old;
    await insertUser(database, { _id: 'u1' });
    const version = at.getTime() / 1000;
    expect(await enrolledFaces(database)).toEqual([{ userId: 'u1', version }]);
    const { deviceUserId: id } = (await database.facePhotos.findById('u2').lean()) ?? {};
    expect(id).toBe(String(deviceUserId('u2')));
  });

  it('another device at a turnstile is stored under its old and new name', async ({ old }) => {
    const { database, replaced, usual } = old;
    const { turnstiles } = database;
    const deviceOf = async ({ _id }: Turnstile) =>
      (await turnstiles.collection.findOne({ _id: _id as never }))?.device;
    expect(await deviceOf(replaced)).toMatchObject({ otherDevice: stranger, stranger });
    expect(await deviceOf(usual)).toMatchObject({ otherDevice: null, stranger: null });
    // The migration does not run again, so it does not undo a later change.
    await turnstiles.updateOne({ _id: replaced._id }, { $set: { 'device.otherDevice': null } });
    await prepareDatabase(database, { owner: 'c', always: true });
    expect(await deviceOf(replaced)).toMatchObject({ otherDevice: null });
  });

  it('the history of a month begins with its last stored decision', async ({ old }) => {
    const { database } = old;
    const histories = async () =>
      (await database.months.find().sort({ _id: 1 }).lean()).map(({ history }) => history);
    const first = await histories();
    expect(first).toEqual([
      [{ as: 'closed', at, by, command: 'a', totals }],
      [{ as: 'reopened', at, by, command: 'b', totals: null }],
    ]);
    await prepareDatabase(database, { owner: 'c', always: true });
    expect(await histories()).toEqual(first);
  });

  it('an old database loses its replaced indexes', async ({ old }) => {
    const left = await indexesOf(old.database);
    expect(left.filter((key) => OLD_INDEXES.includes(key))).toEqual([]);
    expect(left).toEqual(
      expect.arrayContaining([
        'site name',
        'bookedIn person.id at',
        'active twoFactor.exempt sortName _id',
        'kept.retryAt turnstileId',
      ]),
    );
  });

  it('an index with an outdated name gets its current name', async ({ old }) => {
    const names = (await old.database.serviceExceptions.collection.indexes()).map(({ name }) => name);
    expect(names).toContain('by_day');
    expect(names).not.toContain('by_date');
  });
});

describe('a prepared database', () => {
  it('a prepared database is only read', async ({ prepared }) => {
    // Another process holds the lock. A process that wanted to write would wait for it.
    const until = new Date(Date.now() + 3_600_000);
    await records(prepared).insertOne({ _id: 'lock', owner: 'somebody', until });
    await prepareDatabase(prepared, { owner: 'second', fingerprint: 'own' });
    await prepareDatabase(prepared, { owner: 'third' });
    expect((await lockOf(prepared))?.owner).toBe('somebody');
    await records(prepared).deleteOne({ _id: 'lock' });
  });

  it.for([
    ['a migration is missing', { _id: '0003-schedule-sync' }, null],
    ['other indexes were expected before', { _id: 'prepared' }, { shape: 'of another version' }],
    ['the secret was not recorded yet', { _id: 'secret' }, null],
  ] as const)('a prepared database is prepared again if %s', async ([_why, mark, left], { prepared }) => {
    await records(prepared).deleteOne(mark);
    if (left) await records(prepared).insertOne({ ...mark, ...left } as Lock);
    await prepared.turnstiles.collection.dropIndexes();
    await prepareDatabase(prepared, { owner: 'second', fingerprint: 'own' });
    expect((await prepared.turnstiles.collection.indexes()).length).toBeGreaterThan(1);
  });

  it('a prepared database refuses a different master secret with instructions', async ({ prepared }) => {
    await prepareDatabase(prepared, { owner: 'again', fingerprint: 'own' });
    const refused = prepareDatabase(prepared, { owner: 'other', fingerprint: 'foreign' });
    await expect(refused).rejects.toThrow(/^APP_SECRET is not the one .* Set the former one/);
    expect(await lockOf(prepared)).toBeNull();
    // A process without the secret can also prepare the database.
    await prepareDatabase(prepared, { owner: 'import' });
    // The error message tells the administrator to delete this record.
    for (const fingerprint of ['foreign', 'own']) {
      await records(prepared).deleteOne({ _id: 'secret' });
      await prepareDatabase(prepared, { owner: 'anew', fingerprint });
    }
  });

  it.for(['login', 'cpf', 'badge'] as const)(
    'each %s is unique among the users of a prepared database',
    async (field, { prepared }) => {
      const first = await insertUser(prepared);
      const error = await insertUser(prepared, { [field]: first[field] }).catch((problem) => problem);
      expect(duplicateKey(error)).toEqual({ [field]: 1 });
    },
  );
});
