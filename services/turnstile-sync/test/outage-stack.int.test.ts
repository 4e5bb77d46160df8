import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import { instantAt } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import { drain, until } from '@reserva/testing/drain';
import { makeUser, personOf } from '@reserva/testing/factories';
import { createStackFixture, type StackFixture } from '@reserva/testing/stack-fixture';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';

const DATE = '2026-11-19';
const PEOPLE = 1_000;
/** Number of people who pass at both gates. */
const TWICE = 20;
/** Indexes of the two gates of the site Fábrica in the emulator's list of demo devices. */
const GATES = [3, 4] as const;
const ROUND_COUNT = 10;
/** Time between two rounds of people, in milliseconds. With it, the last people pass shortly before the hour ends. */
const PAUSE_MS = 6.5 * 60_000;

const test = testWith(() =>
  createStackFixture({
    at: `${DATE}T10:50`,
    only: ['gateway', 'reservation', 'turnstile-sync', 'turnstile-emulator'],
    web: false,
    // Access rules are tested with single commands. Here they would only slow down a thousand passages.
    guarded: false,
    data: 'accounts',
    // With these long intervals the device does not detect that the server is back before the test wants it to.
    env: {
      EMULATOR_CONTINGENCY_ALIVE_MS: '86400000',
      EMULATOR_ALIVE_INTERVAL_MS: '86400000',
      TICK_MS: '500',
    },
  }),
).extend('people', { scope: 'file' }, ({}) => Array.from({ length: PEOPLE }, () => makeUser()));

test.beforeAll(async ({ fixture, people }) => {
  const { database, clock } = fixture;
  await database.users.insertMany(people);
  const at = clock.now();
  await database.reservations.collection.insertMany(
    people.map(
      (user) =>
        newReservation({
          _id: newId(at),
          person: personOf(user),
          date: DATE,
          meal: 1,
          site: 2,
          createdAt: at,
          createdBy: { kind: 'system', job: 'test' },
        }) as never,
    ),
  );
  await database.prices.create({
    _id: 2,
    validFrom: instantAt(DATE, '11:30', TEST_ZONE),
    by: 'test',
    concluded: 400,
    expired: 800,
    reserveless: 1200,
  });
}, 180_000);

async function post(fixture: StackFixture, path: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(`${fixture.emulatorUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
const faults = (fixture: StackFixture, gate: number, given: Record<string, unknown>) =>
  post(fixture, `/control/turnstiles/${gate}/faults`, given);
const act = (fixture: StackFixture, gate: number, action: string) =>
  post(fixture, `/control/turnstiles/${gate}/actions`, { action });
const rosters = async (fixture: StackFixture) =>
  (await fixture.database.turnstiles.find({ site: 2 }).lean()).map(({ device }) => device.roster?.people);

test('1,000 offline passages are recorded once at their times and prices', async ({ fixture, people }) => {
  const { database, clock } = fixture;
  // First the rosters must exist. After the clock moves, a refresh must add the people who reserved late.
  await until(
    'the first visits',
    async () => (await rosters(fixture)).every((count) => count !== undefined),
    60_000,
  );
  clock.set(`${DATE}T11:05`);
  await until(
    'everybody on both gates',
    async () => (await rosters(fixture)).every((count) => count === PEOPLE),
    60_000,
  );

  for (const gate of GATES)
    await faults(fixture, gate, { network: 'off', notifications: { keepOffline: true } });
  const passedAt = new Map(people.map(({ badge }): [string, Date[]] => [badge, []]));
  const half = PEOPLE / 2;
  clock.set(`${DATE}T11:10`);
  for (let round = 0; round < ROUND_COUNT; round++) {
    if (round > 0) clock.advance(PAUSE_MS);
    await Promise.all(
      GATES.flatMap((gate, index) => {
        const first = index * half + round * (half / ROUND_COUNT);
        // People stand in a queue, so the device handles one after the other.
        return people.slice(first, first + half / ROUND_COUNT).map(async ({ badge }) => {
          const visit = await post(fixture, '/scan', { turnstile: gate, card: badge });
          expect(visit).toMatchObject({ granted: true, decidedBy: 'device', outcome: 'turn' });
          passedAt.get(badge)?.push(clock.now());
        });
      }),
    );
  }
  // These badges are used a second time, at the other gate, as if the people had lent them.
  for (const { badge } of people.slice(0, TWICE)) {
    expect(await post(fixture, '/scan', { turnstile: GATES[1], card: badge })).toMatchObject({
      granted: true,
    });
    passedAt.get(badge)?.push(clock.now());
  }

  clock.set(`${DATE}T12:10`);
  for (const gate of GATES) {
    await faults(fixture, gate, { network: 'on', notifications: { repeat: 1, reorder: 1_000 } });
    await act(fixture, gate, 'ask-whether-back');
  }
  const heldNews = GATES.map((gate) => act(fixture, gate, 'send-held'));
  clock.set(`${DATE}T12:11`);
  await Promise.all(heldNews);
  const concluded = { date: DATE, state: 2, active: true } as const;
  await until(
    'all meals',
    async () => (await database.reservations.countDocuments(concluded)) === PEOPLE,
    90_000,
  );
  // Waits for at least this many. The exact list is checked below, after all queues are empty.
  await until(
    'all conflicts',
    async () => (await database.conflicts.countDocuments({ kind: 'second_passage' })) >= TWICE,
    90_000,
  );
  await drain(fixture.stores, database);

  const meals = await database.reservations.find({ date: DATE }).lean();
  expect(meals).toHaveLength(PEOPLE);
  const badgeOf = new Map(people.map(({ _id, badge }) => [_id, badge]));
  const timesOf = (id = '') => passedAt.get(badgeOf.get(id) ?? '') ?? [];
  const isTime = (heldNews: Date) => (real: Date) => Math.abs(heldNews.getTime() - real.getTime()) < 5_000;
  const change = instantAt(DATE, '11:30', TEST_ZONE);
  for (const { person, passages, stateAt, priceCents, reservedSite } of meals) {
    const turned = passages.filter(({ outcome }) => outcome === 'turned');
    expect(turned).toHaveLength(1);
    expect(timesOf(person.id).filter(isTime(stateAt))).toHaveLength(1);
    expect([priceCents, reservedSite]).toEqual([stateAt < change ? 350 : 400, null]);
  }
  const open = await database.conflicts.find({ open: true }).lean();
  expect(open.map(({ kind }) => kind)).toEqual(Array(TWICE).fill('second_passage'));
  // The service reads the logs of the gates in random order. The passage that it reads first gets the meal. The other
  // passage becomes a conflict.
  for (const { first, at, turnstileId, person } of open) {
    expect(first?.turnstileId).not.toBe(turnstileId);
    const heldNews = [first?.at ?? at, at];
    const real = timesOf(person?.id);
    expect(real.map((time) => heldNews.filter((each) => isTime(each)(time)).length)).toEqual([1, 1]);
  }
}, 240_000);

test('gates decide a dinner by their roster while the worker is away', async ({ fixture, people }) => {
  const { database, clock, stack } = fixture;
  const gate = GATES[0];
  const diners = people.slice(0, 13);
  clock.set(`${DATE}T17:50`);
  const at = clock.now();
  await database.reservations.collection.insertMany(
    diners.map(
      (user) =>
        newReservation({
          _id: newId(at),
          person: personOf(user),
          date: DATE,
          meal: 2,
          site: 2,
          createdAt: at,
          createdBy: { kind: 'system', job: 'test' },
        }) as never,
    ),
  );
  await until(
    'the list of dinner',
    async () => (await rosters(fixture)).every((count) => count === diners.length),
    60_000,
  );
  clock.set(`${DATE}T18:10`);
  await stack.process('reservation').stop();
  for (const { badge } of diners) {
    expect(await post(fixture, '/scan', { turnstile: gate, card: badge })).toMatchObject({
      granted: true,
      decidedBy: 'device',
      outcome: 'turn',
    });
  }
  expect(await act(fixture, gate, 'ask-whether-back'), 'we still cannot decide').toMatchObject({
    online: false,
  });
  await stack.process('reservation').start();
  await until('the way back', async () => (await act(fixture, gate, 'ask-whether-back')).online === true);
  clock.set(`${DATE}T18:20`);
  const dinner = { date: DATE, meal: 2, active: true } as const;
  await until(
    'all dinners',
    async () => (await database.reservations.countDocuments({ ...dinner, state: 2 })) === diners.length,
    90_000,
  );
  expect(await database.reservations.countDocuments(dinner)).toBe(diners.length);
  await until(
    'no turn of nobody',
    async () => (await database.conflicts.countDocuments({ meal: 2, open: true })) === 0,
  );
  expect(await post(fixture, '/scan', { turnstile: gate, card: diners[0]?.badge })).toMatchObject({
    granted: false,
    decidedBy: 'server',
    message: expect.stringContaining('Já passou'),
  });
}, 180_000);
