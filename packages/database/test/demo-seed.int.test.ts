import { isValidCpf } from '@reserva/domain/basics/cpf';
import { instantAt } from '@reserva/domain/basics/time';
import { defaultReservationSchedule } from '@reserva/domain/calendar/default-schedules';
import { newId } from '@reserva/runtime/process/ids';
import { surveyHashes } from '@reserva/secrets/survey-secrets';
import { insertUser } from '@reserva/testing/factories';
import { suiteStores } from '@reserva/testing/stores';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { requireValidReservations } from '@reserva/testing/valid-reservations';
import { test as base, describe, expect } from 'vitest';
import { connectDatabase, type Database } from '../src/database.ts';
import { demoAccounts } from '../src/demo/accounts.ts';
import { type SeedOptions, seedDemo } from '../src/demo/seed.ts';
import { prepareDatabase } from '../src/migrations.ts';

const EMPLOYEES = 20;
const options: SeedOptions = {
  now: new Date('2026-11-19T11:50:00Z'),
  zone: TEST_ZONE,
  newId,
  passwordHash: 'hash',
  sealedTotpSecret: 'sealed',
  sealedDevicePassword: 'sealed',
  surveyHashes: surveyHashes('a secret of this test'),
  addressOf: (index) => `127.0.0.1:${3091 + index}`,
  employees: EMPLOYEES,
};
const PEOPLE = EMPLOYEES + demoAccounts.length;

const migrations = (database: Database) => database.connection.collection<{ _id: string }>('migrations');

const it = base
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await connectDatabase(suiteStores().mongoUrl);
    onCleanup(() => database.stop());
    return database;
  })
  .extend('prepared', { scope: 'file' }, ({ database }) => migrations(database).find().toArray());

it.beforeAll(async ({ database }) => {
  await prepareDatabase(database, { owner: 'test' });
});
// Restores the prepared state by copying records. Preparing the database again would take longer than most of these
// tests, because it builds the indexes.
it.beforeEach(async ({ database, prepared }) => {
  const all = await database.connection.db?.collections();
  await Promise.all((all ?? []).map((collection) => collection.deleteMany({})));
  await migrations(database).insertMany(prepared);
});
it.afterAll(async ({ database }) => {
  await database.connection.dropDatabase();
});

async function counts(database: Database) {
  const { users, reservations, prices, settings, turnstiles } = database;
  const models = { users, reservations, prices, settings, turnstiles };
  const entries = Object.entries(models).map(
    async ([name, model]) => [name, await model.collection.countDocuments({})] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

describe('the demo', () => {
  it('the demo has accounts, employees, settings, turnstiles and two months of history', async ({
    database,
  }) => {
    expect(await seedDemo(database, options)).toBe(true);
    expect(await counts(database)).toMatchObject({ users: PEOPLE, prices: 1, settings: 2, turnstiles: 4 });
    for (const { login, role, cpf, cracha, twoFactor } of demoAccounts) {
      const user = await database.users.findOne({ login }).lean();
      expect(user).toMatchObject({ role, cpf, badge: cracha, active: true });
      expect(user?.twoFactor).toMatchObject({
        exempt: twoFactor === 'exempt',
        secret: twoFactor === 'enrolled' ? 'sealed' : null,
      });
    }
    const people = await database.users.find().lean();
    expect(people.every(({ cpf }) => isValidCpf(cpf))).toBe(true);
    expect((await database.settings.findById('reservation-schedule').lean())?.windows).toEqual([
      ...defaultReservationSchedule,
    ]);
    const history = await database.reservations.find({ date: { $lt: '2026-11-19' } }).lean();
    expect(history.length).toBeGreaterThan(EMPLOYEES * 30);
    expect(history.every(({ state, date }) => state !== 1 && date >= '2026-09-18')).toBe(true);
    for (const { state, priceCents } of history)
      expect(priceCents).toBe({ 2: 350, 3: 700, 4: 1000 }[state as 2]);
    await requireValidReservations(database);
  });

  it('the demo has unapplied leaves and contests of expired meals', async ({ database }) => {
    const { now } = options;
    await seedDemo(database, { ...options, employees: 120 });
    const leaves = await database.leaves.find().lean();
    expect(leaves).toHaveLength(8);
    expect(leaves.every(({ due, from, to }) => due && from <= to)).toBe(true);
    const contests = await database.contests.find().lean();
    expect(contests.length).toBeGreaterThan(5);
    expect(new Set(contests.map(({ state }) => state))).toEqual(new Set(['sent', 'refused']));
    for (const { reservationId, line, sentAt, state, answer } of contests) {
      const meal = await database.reservations.findById(reservationId).lean();
      expect(meal).toMatchObject({ state: 3, date: line.date, priceCents: line.priceCents });
      const dayAfter = line.stateAt.getTime() + 86_400_000;
      expect(sentAt.getTime()).toBeLessThan(Math.min(dayAfter, now.getTime()));
      expect(state === 'sent').toBe(dayAfter > now.getTime());
      expect(answer === null).toBe(state === 'sent');
    }
  });

  it.for([
    { time: '03:00', lunch: [], dinner: [], guests: 5 },
    { time: '08:00', lunch: [1], dinner: [], guests: 5 },
    { time: '11:20', lunch: [1, 2, 4], dinner: [], guests: 5 },
    { time: '13:30', lunch: [1, 2, 4], dinner: [1], guests: 5 },
    { time: '14:30', lunch: [2, 3, 4], dinner: [1], guests: 5 },
    { time: '21:37', lunch: [2, 3, 4], dinner: [2, 3, 4], guests: 5 },
  ])(
    'the demo at $time has the meals of today that the rules allow',
    async ({ time, lunch, dinner, guests }, { database }) => {
      const now = instantAt('2026-11-19', time, TEST_ZONE);
      await seedDemo(database, { ...options, now, employees: 300 });
      const today = await database.reservations.find({ date: '2026-11-19' }).lean();
      const statesOf = (meal: number) => {
        const own = today.filter((one) => one.meal === meal && one.person.kind === 'employee');
        return [...new Set(own.map(({ state }) => state))].toSorted();
      };
      expect([statesOf(1), statesOf(2)]).toEqual([lunch, dinner]);
      expect(today.filter(({ person }) => person.kind === 'guest')).toHaveLength(guests);
      for (const { person, state, priceCents, createdAt, stateAt, passages } of today) {
        expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(stateAt.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(passages).toHaveLength(state === 2 || state === 4 ? 1 : 0);
        expect(priceCents).toBe(person.kind === 'guest' ? 0 : [0, 0, 350, 700, 1000][state]);
      }
      const tester = await database.users.findOne({ login: 'BRUNO' }).lean();
      expect(today.some(({ person }) => person.id === tester?._id)).toBe(false);
    },
  );

  it('the demo keeps the settings that a process created before it', async ({ database }) => {
    await database.settings.create({ _id: 'push', pushKeys: { public: 'p', private: 's' } });
    await seedDemo(database, options);
    expect(await database.settings.findById('push').lean()).toMatchObject({ pushKeys: { public: 'p' } });
  });

  it('the demo is seeded only once', async ({ database }) => {
    await seedDemo(database, options);
    const before = await counts(database);
    expect(await seedDemo(database, options)).toBe(false);
    expect(await counts(database)).toEqual(before);
  });

  it('the demo is not seeded into a database with people', async ({ database }) => {
    await insertUser(database);
    expect(await seedDemo(database, options)).toBe(false);
    expect(await counts(database)).toMatchObject({ users: 1, reservations: 0, turnstiles: 0 });
  });

  it.for([
    { cut: 'before the first person', made: 3 },
    { cut: 'among the history', made: PEOPLE + 200 },
  ])('a demo seed that was interrupted $cut is repeated completely', async ({ made }, { database }) => {
    await seedDemo(database, { ...options, newId: failAfter(made) }).catch(() => undefined);
    expect(await seedDemo(database, options)).toBe(true);
    expect(await counts(database)).toMatchObject({ users: PEOPLE, prices: 1, settings: 2, turnstiles: 4 });
    expect(await seedDemo(database, options)).toBe(false);
  });

  it('a demo seed that was interrupted among the people is repeated completely', async ({ database }) => {
    await seedDemo(database, options);
    const whole = await counts(database);
    await database.users.deleteMany({ role: { $ne: 0 } });
    await migrations(database).updateOne({ _id: 'demo-seed' }, { $set: { appliedAt: null } });
    expect(await seedDemo(database, options)).toBe(true);
    expect(await counts(database)).toEqual(whole);
  });

  it('an interrupted demo seed is not repeated once a real person exists', async ({ database }) => {
    await seedDemo(database, { ...options, newId: failAfter(3) }).catch(() => undefined);
    const real = await insertUser(database, { email: 'maria@empresa.example' });
    expect(await seedDemo(database, options)).toBe(false);
    expect(await database.users.find().lean()).toMatchObject([{ _id: real._id }]);
  });
});

/**
 * Returns a function that builds ids and throws after `made` ids. The error interrupts the seed as a killed process
 * would.
 */
function failAfter(made: number): SeedOptions['newId'] {
  let left = made;
  return (at) => {
    if (left-- === 0) throw new Error('killed');
    return newId(at);
  };
}
