import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { RouteName } from '@reserva/contracts/routes';
import { defaultServingSchedule } from '@reserva/domain/calendar/default-schedules';
import type { ReservationState } from '@reserva/domain/reservations/reservation';
import { openLink } from '@reserva/testing/breakable-link';
import { until } from '@reserva/testing/drain';
import {
  insertBasics,
  insertClosedMeal,
  insertReservation,
  insertTurnstile,
  insertUser,
  personOf,
} from '@reserva/testing/factories';
import { preparedStores } from '@reserva/testing/prepared-stores';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createGatewayFixture,
  type GatewayFixture,
  PASSWORD,
  startFixture,
} from './support/gateway-fixture.ts';
import type { Visitor } from './support/visitor.ts';

const DATE = '2026-11-19';

let fixture: GatewayFixture;
let kiosk: Visitor;

async function open(at: GatewayFixture): Promise<Visitor> {
  const visitor = at.visitor();
  await visitor.signIn((await at.exempt()).login, PASSWORD);
  return visitor;
}

beforeAll(async () => {
  fixture = await createGatewayFixture(`${DATE}T11:30`);
  await insertBasics(fixture.context.database);
});
beforeEach(async () => {
  await fixture.context.database.turnstiles.deleteMany({});
  await fixture.context.database.reservations.deleteMany({});
  await at('11:30');
});
afterAll(() => fixture.dispose());

/** Sets the clock and signs in again, because a jump of hours ends every session. */
async function at(time: string): Promise<void> {
  fixture.clock.set(`${DATE}T${time}`);
  kiosk = await open(fixture);
}

async function reservation(given: {
  state?: ReservationState;
  site?: SiteId;
  meal?: MealId;
  date?: string;
  kind?: 'master';
}) {
  const { kind, ...rest } = given;
  const { database } = fixture.context;
  const person = personOf(await insertUser(database));
  return insertReservation(database, {
    person: kind ? { ...person, kind } : person,
    date: DATE,
    state: 1,
    ...rest,
  });
}

const get = async (name: RouteName, query: Record<string, string>) => {
  const { status, body } = await kiosk.call(name, { query });
  return { status, body };
};

describe('reservations.getQuantityCheckins', () => {
  const counts = (query: Record<string, string> = {}) =>
    get('reservations.getQuantityCheckins', { date: DATE, local: '2', time: '1', ...query });

  test('a meal without reservations has counts of zero', async () => {
    expect(await counts()).toEqual({ status: 200, body: { reservations: 0, checkins: 0, reserveless: 0 } });
  });

  test('the counts of a meal separate reservations, check-ins and meals without a reservation', async () => {
    for (const state of [1, 1, 1, 2, 2, 3, 4, 0] as const) await reservation({ state });
    await reservation({ site: 1 });
    await reservation({ meal: 2 });
    await reservation({ date: '2026-11-18' });
    expect((await counts()).body).toEqual({ reservations: 6, checkins: 2, reserveless: 1 });
    expect((await counts({ local: '1' })).body).toEqual({ reservations: 1, checkins: 0, reserveless: 0 });
    expect((await counts({ time: '2' })).body).toMatchObject({ reservations: 1 });
    expect((await counts({ date: '2026-11-18' })).body).toMatchObject({ reservations: 1 });
  });

  test.each([
    ['no site', { local: '' }],
    ['an unknown site', { local: '3' }],
    ['no meal', { time: '0' }],
    ['an invalid date', { date: '19/11/2026' }],
    ['an operator', { date: '[$ne]' }],
  ])('the counts of a meal get 400 for %s', async (_what, query) => {
    const { status, body } = await counts(query);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });
});

describe('reservations.getQuantityReservationsCurrentMeal', () => {
  const pending = async (query: Record<string, string> = { local: '2' }) =>
    (await get('reservations.getQuantityReservationsCurrentMeal', query)).body;

  beforeEach(async () => {
    await insertTurnstile(fixture.context.database, { site: 2 });
    for (const state of [1, 1, 2, 4] as const) await reservation({ state });
    await reservation({ meal: 2 });
  });

  test('during a meal the display counts the reservations still pending', async () => {
    expect(await pending()).toEqual({ ended: false, reservations: 2, currentMeal: 1 });
    expect(await pending({ local: '2', time: '1' })).toEqual({
      ended: false,
      reservations: 2,
      currentMeal: 1,
    });
    expect(await pending({ local: '2', time: '2' })).toEqual({
      ended: false,
      reservations: 1,
      currentMeal: 1,
    });
  });

  test('after a meal the display counts the missing people of the last shift', async () => {
    await at('14:00');
    expect(await pending()).toEqual({ ended: true, reservations: 2, currentMeal: 0 });
    await at('20:30');
    expect(await pending()).toEqual({ ended: true, reservations: 1, currentMeal: 0 });
  });

  test('before the first meal of the day the display counts nothing', async () => {
    await at('08:50');
    expect(await pending()).toEqual({ ended: false, reservations: 0, currentMeal: 0 });
  });
});

describe('ratchets.getCurrentMeal', () => {
  const current = async (local = '2') => (await get('ratchets.getCurrentMeal', { local })).body;

  test.each([
    ['10:59', 0],
    ['11:00', 1],
    ['13:59', 1],
    ['14:00', 0],
    ['19:00', 2],
    ['23:00', 3],
  ])('the current meal at %s is meal %i', async (time, meal) => {
    await insertTurnstile(fixture.context.database, { site: 2 });
    await at(time);
    expect((await current()).meal).toBe(meal);
  });

  test('the current meal shows its end and the next meal that is not closed', async () => {
    const { database } = fixture.context;
    await insertTurnstile(database, { site: 2 });
    await at('12:00');
    expect(await current()).toEqual({
      meal: 1,
      failed: expect.any(Array),
      encerra: '14:00',
      proxima: { meal: 2, abre: '18:00' },
    });
    await insertClosedMeal(database, { date: DATE, meal: 2 });
    await at('15:00');
    const { encerra, proxima } = await current();
    expect([encerra, proxima]).toEqual([undefined, { meal: 3, abre: '22:30' }]);
    await database.serviceExceptions.deleteMany({});
    await at('23:30');
    expect(await current()).not.toHaveProperty('proxima');
  });

  test('the current meal shows why it is closed only at its site', async () => {
    const { database } = fixture.context;
    await insertTurnstile(database, { site: 2 });
    await insertTurnstile(database, { site: 1 });
    await insertClosedMeal(database, { date: DATE });
    await at('12:00');
    expect(await current()).toMatchObject({ meal: 1, fechada: 'Falta de água' });
    expect(await current('1')).not.toHaveProperty('fechada');
    await database.serviceExceptions.deleteMany({});
    expect(await current()).not.toHaveProperty('fechada');
  });

  test('the current meal is the one that any turnstile of the site serves', async () => {
    const [, ...others] = defaultServingSchedule;
    const late = [{ id: 1 as const, start: '13:30', end: '15:00' }, ...others];
    await insertTurnstile(fixture.context.database, { site: 2 });
    await insertTurnstile(fixture.context.database, { site: 2, schedule: late });
    await at('14:30');
    expect((await current()).meal).toBe(1);
  });

  test('the current meal names the turnstiles without a sign of life for 90 seconds', async () => {
    const seen = (secondsAgo: number) => new Date(fixture.clock.now().getTime() - secondsAgo * 1000);
    const { database } = fixture.context;
    await insertTurnstile(database, { site: 2, name: 'Nunca vista' });
    await insertTurnstile(database, { site: 2, name: 'Calada', lastSeenAt: seen(91) });
    await insertTurnstile(database, { site: 2, name: 'Viva', lastSeenAt: seen(60) });
    await insertTurnstile(database, { site: 1, name: 'De outro local' });
    const { failed } = await current();
    expect([...(failed as string[])].sort()).toEqual(['Calada', 'Nunca vista']);
  });
});

describe('ratchets.getTimeToReload', () => {
  test('ratchets.getTimeToReload answers the start and end of every shift of the site', async () => {
    await insertTurnstile(fixture.context.database, { site: 1 });
    expect((await get('ratchets.getTimeToReload', { local: '1' })).body).toEqual({
      schedules: ['11:00', '14:00', '18:00', '20:30', '22:30', '23:59'],
    });
  });
});

const ofSite: RouteName[] = [
  'reservations.getQuantityReservationsCurrentMeal',
  'ratchets.getCurrentMeal',
  'ratchets.getTimeToReload',
];
const all: [RouteName, Record<string, string>][] = [
  ['reservations.getQuantityCheckins', { date: DATE, local: '2', time: '1' }],
  ...ofSite.map((name): [RouteName, Record<string, string>] => [name, { local: '2' }]),
];

describe.each(ofSite)('%s', (name) => {
  test('a call of the display gets 404 for a site without a turnstile', async () => {
    await insertTurnstile(fixture.context.database, { site: 1 });
    const { status, body } = await get(name, { local: '2' });
    expect(status).toBe(404);
    expect(body).toMatchObject({
      code: 'no_turnstile_at_site',
      message: 'Nenhuma catraca cadastrada neste local.',
    });
    expect((await get(name, { local: '1' })).status).toBe(200);
  });

  test.each(['0', '3', 'x', '', '1.0', '0x1'])(
    'a call of the display gets 400 for the site %j',
    async (local) => {
      expect((await get(name, { local })).status).toBe(400);
    },
  );

  test('a call of the display gets 400 without a site', async () => {
    expect((await get(name, {})).status).toBe(400);
  });
});

describe.each(all)('%s', (name, query) => {
  test('a call of the display gets 401 without a session and after its end', async () => {
    const { token } = kiosk;
    expect((await kiosk.call(name, { query, token: null })).status).toBe(401);
    await kiosk.call('users.logout');
    const { status, body } = await kiosk.call(name, { query, token });
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'unauthenticated', message: 'Credenciais inválidas!' });
  });
});

describe('outages of a store', () => {
  test.each([
    ['Redis', 'goes on without', [200, undefined]],
    ['MongoDB', 'answers 503 without', [503, 'unavailable']],
  ])('in an outage of %s every call %s it until the store returns', async (store, _how, expectedAnswer) => {
    const stores = await preparedStores();
    const link = await openLink(store === 'Redis' ? stores.redis.url : stores.mongoUrl);
    const own = await startFixture(stores, `${DATE}T11:30`, {
      MONGO_URL: store === 'MongoDB' ? link.url : stores.mongoUrl,
      REDIS_URL: store === 'Redis' ? link.url : stores.redis.url,
    });
    try {
      await insertBasics(own.context.database);
      await insertTurnstile(own.context.database, { site: 2 });
      const visitor = await open(own);
      await link.cut();
      const answers = await Promise.all(all.map(([name, query]) => visitor.call(name, { query })));
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(all.map(() => expectedAnswer));
      await link.mend();
      const again = async () => {
        const later = await Promise.all(all.map(([name, query]) => visitor.call(name, { query })));
        return later.every(({ status }) => status === 200);
      };
      await until('answers after the outage', again);
    } finally {
      await link.mend();
      await own.dispose();
      await link.cut();
    }
  });
});
