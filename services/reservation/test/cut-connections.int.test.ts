import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { connectDatabase } from '@reserva/database/database';
import { actorOf, insertUser } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import type { Context } from '../src/context.ts';
import { cancel } from '../src/reservations/cancel.ts';
import { reserve } from '../src/reservations/reserve.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { type Fault, standInForMongo } from './support/mongo-stand-in.ts';

const it = testWith(() => createReservationFixture('2026-11-19T08:50'));

/** Returns a `test` with a connection that can be cut. MongoDB claims to be a replica set if `replicated`. */
const testWithConnection = (replicated: boolean) =>
  it.extend('connection', { scope: 'file' }, async ({ fixture }, { onCleanup }) => {
    const mongo = await standInForMongo(fixture.stores.mongoUrl, { replicated });
    const database = await connectDatabase(mongo.url);
    onCleanup(async () => {
      await database.stop();
      await mongo.stop();
    });
    return { mongo, context: { ...fixture.context, database } };
  });

describe.each([
  { replicated: false, test: testWithConnection(false) },
  { replicated: true, test: testWithConnection(true) },
])('MongoDB with replication $replicated', ({ replicated, test }) => {
  test.beforeEach(({ connection }) => void connection.mongo.receivedCommands());

  /** Creates a person and one command, with a function that runs an attempt of the command. */
  const somebody = async (fixture: ReservationFixture, context: Context) => {
    const user = await insertUser(fixture.database);
    const meta = metaOf(actorOf(user));
    return {
      meta,
      attempt: () => reserve(context, { site: 2 }, meta),
      stored: () => fixture.database.reservations.find({ 'person.id': user._id }).lean(),
    };
  };

  test('writes and reads use the concerns of the MongoDB deployment', async ({
    fixture,
    connection: { mongo, context },
  }) => {
    const { attempt } = await somebody(fixture, context);
    expect(await attempt()).toMatchObject({ ok: true });
    const queriesBefore = mongo.receivedCommands();
    const [insert] = queriesBefore.filter((command) => 'insert' in command);
    const finds = queriesBefore.filter((command) => 'find' in command);
    expect(insert?.writeConcern).toEqual(
      replicated ? { w: 'majority', j: true, wtimeout: 5_000 } : { j: true },
    );
    expect(insert?.txnNumber !== undefined).toBe(replicated);
    expect(finds.length).toBeGreaterThan(0);
    for (const find of finds) {
      expect(find.readConcern).toEqual(replicated ? { level: 'majority' } : undefined);
      expect((find.$readPreference as { mode?: string } | undefined)?.mode ?? 'primary').toMatch(/^primary/);
    }
  });

  test.for(['refused', 'cut before', 'cut after'] as const)(
    'a reservation whose insert is %s once is stored once',
    async (how, { fixture, connection: { mongo, context } }) => {
      const { meta, attempt, stored } = await somebody(fixture, context);
      mongo.befall({ command: 'insert', how });
      // In a replica set the driver itself retries the write. On a single server the attempt fails, and the next
      // attempt of the command writes.
      if (!replicated) await expect(attempt()).rejects.toThrow(StoreUnavailable);
      expect(await attempt()).toMatchObject({ ok: true, value: { reservationId: meta.id } });
      expect(await stored()).toMatchObject([{ _id: meta.id, active: true }]);
    },
  );

  test('an insert that is cut repeatedly is found by the next attempt', async ({
    fixture,
    connection: { mongo, context },
  }) => {
    const { meta, attempt, stored } = await somebody(fixture, context);
    const cut: Fault = { command: 'insert', how: 'cut after' };
    mongo.befall(cut, ...(replicated ? [cut] : []));
    await expect(attempt()).rejects.toThrow(StoreUnavailable);
    expect(await attempt()).toMatchObject({ ok: true, value: { reservationId: meta.id } });
    expect(await stored()).toMatchObject([{ _id: meta.id }]);
  });

  test('a cancellation that is cut after its write is done once', async ({
    fixture,
    connection: { mongo, context },
  }) => {
    const { meta, attempt, stored } = await somebody(fixture, context);
    await attempt();
    const cancelling = metaOf(meta.actor);
    mongo.befall({ command: 'update', how: 'cut after' });
    if (!replicated) {
      await expect(cancel(context, {}, cancelling)).rejects.toThrow(StoreUnavailable);
    }
    expect(await cancel(context, {}, cancelling)).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject([{ active: false, closed: { command: cancelling.id } }]);
  });

  test('reservations of a cut batch are each stored once', async ({
    fixture,
    connection: { mongo, context },
  }) => {
    const people = await Promise.all(Array.from({ length: 8 }, () => somebody(fixture, context)));
    const all = () => Promise.allSettled(people.map(({ attempt }) => attempt()));
    mongo.befall({ command: 'bulkWrite', how: 'cut after' });
    await all();
    for (const event of await all())
      expect(event).toMatchObject({ status: 'fulfilled', value: { ok: true } });
    expect(mongo.receivedCommands().some((command) => 'bulkWrite' in command)).toBe(true);
    for (const { meta, stored } of people) expect(await stored()).toMatchObject([{ _id: meta.id }]);
  });

  test('a read during a change of primary is answered or reported as an outage', async ({
    fixture,
    connection: { mongo, context },
  }) => {
    const { attempt } = await somebody(fixture, context);
    const refusal = { code: 11602, codeName: 'InterruptedDueToReplStateChange' };
    const interrupted: Fault = { command: 'find', how: 'refused', refusal };
    mongo.befall(interrupted);
    await expect(context.database.users.findOne({ login: 'X' }).lean()).resolves.toBeNull();
    mongo.befall(interrupted, interrupted);
    await expect(context.database.users.findOne({ login: 'X' }).lean()).rejects.toThrow(StoreUnavailable);
    expect(await attempt()).toMatchObject({ ok: true });
  });
});
