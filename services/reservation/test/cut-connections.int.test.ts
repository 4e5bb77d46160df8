import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { connectDatabase, type Database } from '@reserva/database/database';
import { actorOf, insertUser } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import type { Context } from '../src/context.ts';
import { cancel } from '../src/reservations/cancel.ts';
import { reserve } from '../src/reservations/reserve.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { type Fault, type MongoStandIn, standInForMongo } from './support/mongo-stand-in.ts';

const it = testWith(() => createReservationFixture('2026-11-19T08:50'));

describe.each([{ replicated: false }, { replicated: true }])(
  'MongoDB with replication $replicated',
  (kind) => {
    let mongo: MongoStandIn;
    let database: Database;
    let context: Context;
    it.beforeAll(async ({ fixture }) => {
      mongo = await standInForMongo(fixture.stores.mongoUrl, kind);
      database = await connectDatabase(mongo.url);
      context = { ...fixture.context, database };
    });
    afterAll(async () => {
      await database?.stop();
      await mongo?.stop();
    });
    beforeEach(() => void mongo.receivedCommands());

    /** Creates a person and one command, with a function that runs an attempt of the command. */
    const somebody = async (fixture: ReservationFixture) => {
      const user = await insertUser(fixture.database);
      const meta = metaOf(actorOf(user));
      return {
        meta,
        attempt: () => reserve(context, { site: 2 }, meta),
        stored: () => fixture.database.reservations.find({ 'person.id': user._id }).lean(),
      };
    };

    it('writes and reads use the concerns of the MongoDB deployment', async ({ fixture }) => {
      const { attempt } = await somebody(fixture);
      expect(await attempt()).toMatchObject({ ok: true });
      const queriesBefore = mongo.receivedCommands();
      const [insert] = queriesBefore.filter((command) => 'insert' in command);
      const finds = queriesBefore.filter((command) => 'find' in command);
      expect(insert?.writeConcern).toEqual(
        kind.replicated ? { w: 'majority', j: true, wtimeout: 5_000 } : { j: true },
      );
      expect(insert?.txnNumber !== undefined).toBe(kind.replicated);
      expect(finds.length).toBeGreaterThan(0);
      for (const find of finds) {
        expect(find.readConcern).toEqual(kind.replicated ? { level: 'majority' } : undefined);
        expect((find.$readPreference as { mode?: string } | undefined)?.mode ?? 'primary').toMatch(
          /^primary/,
        );
      }
    });

    it.for(['refused', 'cut before', 'cut after'] as const)(
      'a reservation whose insert is %s once is stored once',
      async (how, { fixture }) => {
        const { meta, attempt, stored } = await somebody(fixture);
        mongo.befall({ command: 'insert', how });
        // In a replica set the driver itself retries the write. On a single server the attempt fails, and the next
        // attempt of the command writes.
        if (!kind.replicated) await expect(attempt()).rejects.toThrow(StoreUnavailable);
        expect(await attempt()).toMatchObject({ ok: true, value: { reservationId: meta.id } });
        expect(await stored()).toMatchObject([{ _id: meta.id, active: true }]);
      },
    );

    it('an insert that is cut repeatedly is found by the next attempt', async ({ fixture }) => {
      const { meta, attempt, stored } = await somebody(fixture);
      const cut: Fault = { command: 'insert', how: 'cut after' };
      mongo.befall(cut, ...(kind.replicated ? [cut] : []));
      await expect(attempt()).rejects.toThrow(StoreUnavailable);
      expect(await attempt()).toMatchObject({ ok: true, value: { reservationId: meta.id } });
      expect(await stored()).toMatchObject([{ _id: meta.id }]);
    });

    it('a cancellation that is cut after its write is done once', async ({ fixture }) => {
      const { meta, attempt, stored } = await somebody(fixture);
      await attempt();
      const cancelling = metaOf(meta.actor);
      mongo.befall({ command: 'update', how: 'cut after' });
      if (!kind.replicated) {
        await expect(cancel(context, {}, cancelling)).rejects.toThrow(StoreUnavailable);
      }
      expect(await cancel(context, {}, cancelling)).toMatchObject({ ok: true });
      expect(await stored()).toMatchObject([{ active: false, closed: { command: cancelling.id } }]);
    });

    it('reservations of a cut batch are each stored once', async ({ fixture }) => {
      const people = await Promise.all(Array.from({ length: 8 }, () => somebody(fixture)));
      const all = () => Promise.allSettled(people.map(({ attempt }) => attempt()));
      mongo.befall({ command: 'bulkWrite', how: 'cut after' });
      await all();
      for (const event of await all())
        expect(event).toMatchObject({ status: 'fulfilled', value: { ok: true } });
      expect(mongo.receivedCommands().some((command) => 'bulkWrite' in command)).toBe(true);
      for (const { meta, stored } of people) expect(await stored()).toMatchObject([{ _id: meta.id }]);
    });

    it('a read during a change of primary is answered or reported as an outage', async ({ fixture }) => {
      const { attempt } = await somebody(fixture);
      const refusal = { code: 11602, codeName: 'InterruptedDueToReplStateChange' };
      const interrupted: Fault = { command: 'find', how: 'refused', refusal };
      mongo.befall(interrupted);
      await expect(database.users.findOne({ login: 'X' }).lean()).resolves.toBeNull();
      mongo.befall(interrupted, interrupted);
      await expect(database.users.findOne({ login: 'X' }).lean()).rejects.toThrow(StoreUnavailable);
      expect(await attempt()).toMatchObject({ ok: true });
    });
  },
);
