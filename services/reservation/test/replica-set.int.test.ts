import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { connectDatabase, type Database } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import type { User } from '@reserva/database/models/people/users';
import { withDatabase } from '@reserva/local-infra/topology';
import { CommandUnavailable } from '@reserva/runtime/messaging/command-sender';
import { serveCommands } from '@reserva/runtime/messaging/command-worker';
import { until } from '@reserva/testing/drain';
import { actorOf, insertBasics, insertUser, makeUser } from '@reserva/testing/factories';
import { type MongoGroup, startMongoGroup } from '@reserva/testing/mongo-group';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { reservation } from '../src/commands.ts';
import type { Context } from '../src/context.ts';
import { reserve } from '../src/reservations/reserve.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';

const START = '2026-11-19T08:50';
const REQUESTS_PER_SECOND = 100;
const REQUESTS = 1_000;
const BREAK_AFTER_MS = 2_000;

describe.skipIf(!inject('mongo').isReplicaSet)(
  'MongoDB as a replica set (needs one: containers or MONGO_URL)',
  () => {
    it('an acknowledged reservation was written with majority concern', async () => {
      const fixture = await createReservationFixture(START);
      const url = new URL(fixture.stores.mongoUrl);
      url.searchParams.set('monitorCommands', 'true');
      const database = await connectDatabase(url.href);
      const inserts: { writeConcern?: unknown; txnNumber?: unknown }[] = [];
      database.connection.getClient().on('commandStarted', ({ commandName, command }) => {
        if (commandName === 'insert') inserts.push(command);
      });
      try {
        const meta = metaOf(actorOf(await insertUser(database)));
        inserts.length = 0;
        expect(await reserve({ ...fixture.context, database }, { site: 2 }, meta)).toMatchObject({
          ok: true,
        });
        expect(inserts).toMatchObject([{ writeConcern: { w: 'majority', j: true } }]);
        expect(inserts[0]?.txnNumber).toBeDefined();
        const stored = await fixture.database.reservations.findById(meta.id).lean();
        expect(stored).toMatchObject({ _id: meta.id, active: true });
      } finally {
        await database.stop();
        await fixture.dispose();
      }
    });
  },
);

describe.skipIf(inject('mongo').kind !== 'container')('three MongoDB servers (need containers)', () => {
  let fixture: ReservationFixture;
  let group: MongoGroup;
  let database: Database;
  let context: Context;
  beforeAll(async () => {
    fixture = await createReservationFixture(START);
    group = await startMongoGroup();
    database = await connectDatabase(withDatabase(group.url, 'replica_set'));
    await prepareDatabase(database, { owner: 'test' });
    await insertBasics(database);
    context = { ...fixture.context, database };
    const { stores, clock, logger, keep } = fixture;
    const worker = { context, redis: stores.redis, clock, logger, concurrency: 64 };
    keep(await serveCommands({ ...worker, queue: 'reservation', handlers: reservation }));
  });
  afterAll(async () => {
    await fixture?.dispose();
    await database?.stop();
    await group?.stop();
  });

  /** Repeats the command until an answer comes, as a person would. */
  async function reserveUntilAnswered(user: User) {
    for (;;) {
      try {
        const by = { actor: actorOf(user), requestId: 'test' };
        return await fixture.commands.send('reservation.reserve', { site: 2 }, by);
      } catch (error) {
        if (!(error instanceof CommandUnavailable)) throw error;
      }
    }
  }

  it('a reservation that only the primary has is not acknowledged', async () => {
    const meta = metaOf(actorOf(await insertUser(database)));
    await group.freezeSecondaries();
    await expect(reserve(context, { site: 2 }, meta)).rejects.toThrow(StoreUnavailable);
    await group.thaw();
    const outcome = await until('an answer', () => reserve(context, { site: 2 }, meta).catch(() => null));
    expect(outcome).toMatchObject({ ok: true, value: { reservationId: meta.id } });
    expect(await database.reservations.find({ _id: meta.id }).lean()).toHaveLength(1);
  });

  it.each([
    ['steps down', () => group.stepDown()],
    ['is killed', () => group.killPrimary()],
  ] as const)(
    'no acknowledged reservation is lost or doubled when the primary %s under load',
    async (_event, breakPrimary) => {
      const users = Array.from({ length: REQUESTS }, () => makeUser());
      await database.users.insertMany(users);
      const primary = await group.primaryPort();
      const outcomes = users.map(async (user, index) => {
        await pause((index * 1_000) / REQUESTS_PER_SECOND);
        return reserveUntilAnswered(user);
      });
      await pause(BREAK_AFTER_MS);
      await breakPrimary();
      for (const outcome of await Promise.all(outcomes)) {
        expect(outcome.ok || outcome.code).toBeOneOf([true, 'reservation_exists']);
      }
      expect(await group.primaryPort()).not.toBe(primary);
      const personKeys = users.map(({ _id }) => `employee:${_id}`);
      const stored = await database.reservations.find({ personKey: { $in: personKeys } }).lean();
      expect(stored.map(({ personKey }) => personKey).sort()).toEqual(personKeys.sort());
      expect(stored.filter(({ active }) => !active)).toEqual([]);
    },
  );
});
