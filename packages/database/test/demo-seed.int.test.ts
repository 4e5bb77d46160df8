import { isValidCpf } from '@reserva/domain/cpf';
import { defaultReservationSchedule } from '@reserva/domain/default-schedules';
import { newId } from '@reserva/runtime/process/ids';
import { surveyHashes } from '@reserva/secrets/survey-secrets';
import { insertUser } from '@reserva/testing/factories';
import { suiteStores } from '@reserva/testing/stores';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
let database: Database;

beforeEach(async () => {
  database = await connectDatabase(suiteStores().mongoUrl);
  await prepareDatabase(database, { owner: 'test' });
});
afterEach(async () => {
  await database.connection.dropDatabase();
  await database.stop();
});

async function counts() {
  const { users, reservations, prices, settings, turnstiles } = database;
  const models = { users, reservations, prices, settings, turnstiles };
  const entries = Object.entries(models).map(
    async ([name, model]) => [name, await model.collection.countDocuments({})] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

describe('the demo', () => {
  it('has the accounts of the README, employees, schedules, prices, turnstiles and two months of history', async () => {
    expect(await seedDemo(database, options)).toBe(true);
    expect(await counts()).toMatchObject({ users: PEOPLE, prices: 1, settings: 2, turnstiles: 4 });
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
    const history = await database.reservations.find().lean();
    expect(history.length).toBeGreaterThan(EMPLOYEES * 30);
    // Past and settled: nothing pending, nothing today.
    expect(
      history.every(({ state, date }) => state !== 1 && date < '2026-11-19' && date >= '2026-09-18'),
    ).toBe(true);
    for (const { state, priceCents } of history)
      expect(priceCents).toBe({ 2: 350, 3: 700, 4: 1000 }[state as 2]);
  });

  it('has leaves that are still to be applied, and contests of expired meals: answered, but those of the last day', async () => {
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

  it('is made once', async () => {
    await seedDemo(database, options);
    const before = await counts();
    expect(await seedDemo(database, options)).toBe(false);
    expect(await counts()).toEqual(before);
  });

  it('is not made where there are people', async () => {
    await insertUser(database);
    expect(await seedDemo(database, options)).toBe(false);
    expect(await counts()).toMatchObject({ users: 1, reservations: 0, turnstiles: 0 });
  });

  it.each([
    { cut: 'before the first person', made: 3 },
    { cut: 'among the history', made: PEOPLE + 200 },
  ])('that was cut short $cut is made again, whole', async ({ made }) => {
    await seedDemo(database, { ...options, newId: failAfter(made) }).catch(() => undefined);
    expect(await seedDemo(database, options)).toBe(true);
    expect(await counts()).toMatchObject({ users: PEOPLE, prices: 1, settings: 2, turnstiles: 4 });
    expect(await seedDemo(database, options)).toBe(false);
  });

  it('that was cut short among the people is made again, whole', async () => {
    await seedDemo(database, options);
    const whole = await counts();
    await database.users.deleteMany({ role: { $ne: 0 } });
    await database.connection
      .collection<{ _id: string }>('migrations')
      .updateOne({ _id: 'demo-seed' }, { $set: { appliedAt: null } });
    expect(await seedDemo(database, options)).toBe(true);
    expect(await counts()).toEqual(whole);
  });

  it('that was cut short is left alone once real people came', async () => {
    await seedDemo(database, { ...options, newId: failAfter(3) }).catch(() => undefined);
    const real = await insertUser(database, { email: 'maria@empresa.example' });
    expect(await seedDemo(database, options)).toBe(false);
    expect(await database.users.find().lean()).toMatchObject([{ _id: real._id }]);
  });
});

/** An id maker that ends the seed as a kill would, after so many ids. */
function failAfter(made: number): SeedOptions['newId'] {
  let left = made;
  return (at) => {
    if (left-- === 0) throw new Error('killed');
    return newId(at);
  };
}
