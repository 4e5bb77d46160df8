import { until } from '@reserva/testing/drain';
import { insertTurnstile, insertUser } from '@reserva/testing/factories';
import { suiteStores } from '@reserva/testing/stores';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database, duplicateKey } from '../src/database.ts';
import { deviceUserId } from '../src/device-user-id.ts';
import { prepareDatabase } from '../src/migrations.ts';
import { enrolledFaces } from '../src/queries/faces.ts';

interface Lock {
  _id: string;
  owner?: string;
  until?: Date;
}

let url: string;
let connections: Database[];

beforeEach(async () => {
  url = suiteStores().mongoUrl;
  connections = [];
});
afterEach(async () => {
  await connections[0]?.connection.dropDatabase();
  await Promise.all(connections.map((connection) => connection.stop()));
});

async function connect(): Promise<Database> {
  const database = await connectDatabase(url);
  connections.push(database);
  return database;
}
const records = (database: Database) => database.connection.collection<Lock>('migrations');
const lockOf = (database: Database) => records(database).findOne({ _id: 'lock' });

describe('preparing a database', () => {
  it('lets one of several processes in at a time, and each sees all indexes', async () => {
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

  it('applies a migration once in the life of a database', async () => {
    const database = await connect();
    const forget = async () => {
      await database.users.collection.updateOne({}, { $unset: { sortName: '' } });
    };
    const foldedName = async () => (await database.users.findOne({}).lean())?.sortName;
    await insertUser(database, { name: 'JOÃO ÁVILA' });
    await forget();
    await Promise.all([
      prepareDatabase(database, { owner: 'a' }),
      prepareDatabase(await connect(), { owner: 'b' }),
    ]);
    expect(await foldedName()).toBe('JOAO AVILA');
    await forget();
    await prepareDatabase(database, { owner: 'c' });
    expect(await foldedName()).toBeUndefined();
    const applied = await records(database).find({ _id: '0001-fold-names' }).toArray();
    expect(applied).toEqual([{ _id: '0001-fold-names', appliedAt: expect.any(Date) }]);
  });

  it('replaces the access keys of who has left, once, and nobody else’s', async () => {
    const database = await connect();
    const [here, gone] = [await insertUser(database), await insertUser(database, { active: false })];
    const versions = async () =>
      Promise.all(
        [here, gone].map(async ({ _id }) => (await database.users.findById(_id).lean())?.accessKeyVersion),
      );
    await prepareDatabase(database, { owner: 'a' });
    expect(await versions()).toEqual([1, 2]);
    await prepareDatabase(database, { owner: 'b' });
    expect(await versions()).toEqual([1, 2]);
  });

  it('enrols the faces of a database in which turnstiles knew none', async () => {
    const database = await connect();
    const consentAt = new Date('2026-11-03T12:00:00Z');
    const old = ['u1', 'u2'].map((_id) => ({
      _id,
      image: Buffer.from('photo'),
      consentVersion: '1',
      consentAt,
    }));
    await database.facePhotos.collection.insertMany(old as never);
    await prepareDatabase(database, { owner: 'a' });
    await insertUser(database, { _id: 'u1' });
    const version = consentAt.getTime() / 1000;
    expect(await enrolledFaces(database)).toEqual([{ userId: 'u1', version }]);
    const { deviceUserId: id } = (await database.facePhotos.findById('u2').lean()) ?? {};
    expect(id).toBe(String(deviceUserId('u2')));
  });

  it('keeps the device that stands where another is registered, under its new name and under that of before', async () => {
    const database = await connect();
    const seenAt = new Date('2026-11-03T12:00:00Z');
    const ids = await Promise.all([1, 2].map(() => insertTurnstile(database, { site: 2 })));
    const [replaced, usual] = ids.map(({ _id }) => _id);
    const stranger = { deviceId: '935200', seenAt };
    const { turnstiles } = database;
    const rename = (_id: string | undefined, before: object | null) =>
      turnstiles.collection.updateOne(
        { _id: _id as never },
        { $unset: { 'device.otherDevice': 1 }, $set: { 'device.stranger': before } },
      );
    await rename(replaced, stranger);
    await rename(usual, null);
    const deviceOf = async (_id: string | undefined) =>
      (await turnstiles.collection.findOne({ _id: _id as never }))?.device;

    await prepareDatabase(database, { owner: 'a' });
    expect(await deviceOf(replaced)).toMatchObject({ otherDevice: stranger, stranger });
    expect(await deviceOf(usual)).toMatchObject({ otherDevice: null, stranger: null });
    // What was decided since stays.
    await turnstiles.updateOne({ _id: String(replaced) }, { $set: { 'device.otherDevice': null } });
    await prepareDatabase(database, { owner: 'b', always: true });
    expect(await deviceOf(replaced)).toMatchObject({ otherDevice: null });
  });

  it('begins the history of months with the last that was decided about each, its sums included', async () => {
    const database = await connect();
    const by = { kind: 'operator', userId: 'o', name: 'ADRIANA', role: 1 } as const;
    const at = new Date('2026-11-03T12:00:00Z');
    const totals = { meals: 2, cents: 1050 };
    await database.months.collection.insertMany([
      { _id: '2026-09', state: 'closed', at, by, command: 'a', totals, outbox: [] },
      { _id: '2026-10', state: 'open', at, by, command: 'b', totals: null, outbox: [] },
    ] as never);
    const histories = async () =>
      (await database.months.find().sort({ _id: 1 }).lean()).map((m) => m.history);
    await prepareDatabase(database, { owner: 'a' });
    const first = await histories();
    expect(first).toEqual([
      [{ as: 'closed', at, by, command: 'a', totals }],
      [{ as: 'reopened', at, by, command: 'b', totals: null }],
    ]);
    await prepareDatabase(database, { owner: 'b' });
    expect(await histories()).toEqual(first);
  });

  it('drops the indexes that others have replaced, also one whose name its successor bears', async () => {
    const database = await connect();
    await database.turnstiles.collection.createIndex({ site: 1 });
    await database.corrections.collection.createIndex({ bookedIn: 1, 'person.id': 1 });
    await database.users.collection.createIndex({ active: 1, sortName: 1, _id: 1 });
    const partialFilterExpression = { open: true, 'kept.fault': { $exists: true } };
    const kept = { name: 'kept', partialFilterExpression };
    await database.conflicts.collection.createIndex({ turnstileId: 1, 'kept.retryAt': 1 }, kept);
    const keys = async () => {
      const { turnstiles, corrections, users, conflicts } = database;
      const models = [turnstiles, corrections, users, conflicts];
      const indexes = await Promise.all(models.map(({ collection }) => collection.indexes()));
      return indexes.flat().map(({ key }) => Object.keys(key).join(' '));
    };
    const old = ['site', 'bookedIn person.id', 'active sortName _id', 'turnstileId kept.retryAt'];
    expect(await keys()).toEqual(expect.arrayContaining(old));
    await prepareDatabase(database, { owner: 'a' });
    const left = await keys();
    expect(left.filter((key) => old.includes(key))).toEqual([]);
    expect(left).toEqual(
      expect.arrayContaining([
        ...['site name', 'bookedIn person.id at', 'active twoFactor.exempt sortName _id'],
        'kept.retryAt turnstileId',
      ]),
    );
  });

  it('is refused to code that is older than the data, which changes nothing', async () => {
    const database = await connect();
    await prepareDatabase(database, { owner: 'newer' });
    // No migration: the demo's own mark.
    await records(database).insertOne({ _id: 'demo-seed', appliedAt: new Date() } as Lock);
    await prepareDatabase(database, { owner: 'the same' });
    await records(database).insertOne({ _id: '9999-of-next-year', appliedAt: new Date() } as Lock);
    await database.reservations.collection.dropIndexes();
    const older = prepareDatabase(database, { owner: 'older' });
    await expect(older).rejects.toThrow(/newer than this version: 9999-of-next-year .* Start the version/);
    expect(await database.reservations.collection.indexes()).toHaveLength(1);
    expect(await lockOf(database)).toBeNull();
  });

  it('is refused to another master secret than the first, with what to do', async () => {
    const database = await connect();
    await prepareDatabase(database, { owner: 'one', fingerprint: 'own' });
    await prepareDatabase(database, { owner: 'again', fingerprint: 'own' });
    const refused = prepareDatabase(database, { owner: 'other', fingerprint: 'foreign' });
    await expect(refused).rejects.toThrow(/^APP_SECRET is not the one .* Set the former one/);
    expect(await lockOf(database)).toBeNull();
    // Whoever needs no secret is not asked for it.
    await prepareDatabase(database, { owner: 'import' });
    // The way out that the message names.
    await records(database).deleteOne({ _id: 'secret' });
    await prepareDatabase(database, { owner: 'anew', fingerprint: 'foreign' });
  });

  it('only reads where nothing is left to be done', async () => {
    const database = await connect();
    await prepareDatabase(database, { owner: 'first', fingerprint: 'own' });
    // Whoever wanted to write anything would wait for this one.
    const until = new Date(Date.now() + 3_600_000);
    await records(database).insertOne({ _id: 'lock', owner: 'somebody', until });
    await prepareDatabase(database, { owner: 'second', fingerprint: 'own' });
    await prepareDatabase(database, { owner: 'third' });
    expect((await lockOf(database))?.owner).toBe('somebody');
  });

  it.each([
    ['a migration is missing', { _id: '0003-schedule-sync' }, null],
    ['other indexes were wanted before', { _id: 'prepared' }, { shape: 'of another version' }],
    ['nobody noted the secret yet', { _id: 'secret' }, null],
  ])('does it all again where %s', async (_why, mark, left) => {
    const database = await connect();
    await prepareDatabase(database, { owner: 'first', fingerprint: 'own' });
    await records(database).deleteOne(mark);
    if (left) await records(database).insertOne({ ...mark, ...left } as Lock);
    await database.reservations.collection.dropIndexes();
    await prepareDatabase(database, { owner: 'second', fingerprint: 'own' });
    expect((await database.reservations.collection.indexes()).length).toBeGreaterThan(1);
  });

  it('gives the lock back when something fails', async () => {
    const database = await connect();
    const seed = async () => {
      throw new Error('no disk space');
    };
    await expect(prepareDatabase(database, { owner: 'a', seed })).rejects.toThrow('no disk space');
    expect(await lockOf(database)).toBeNull();
    await prepareDatabase(database, { owner: 'b' });
  });

  it('takes the lock over from a process that was killed, once its lease is over', async () => {
    const database = await connect();
    const until = new Date(Date.now() + 400);
    await records(database).insertOne({ _id: 'lock', owner: 'killed', until });
    await prepareDatabase(database, { owner: 'next' });
    expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
    expect(await lockOf(database)).toBeNull();
  });

  it('keeps the lock for as long as it takes', async () => {
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

describe('a prepared database', () => {
  it.each(['login', 'cpf', 'badge'] as const)('has each %s once', async (field) => {
    const database = await connect();
    await prepareDatabase(database, { owner: 'a' });
    const first = await insertUser(database);
    const error = await insertUser(database, { [field]: first[field] }).catch((problem) => problem);
    expect(duplicateKey(error)).toEqual({ [field]: 1 });
  });
});
