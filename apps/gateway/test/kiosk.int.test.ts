import type { RouteName } from '@reserva/contracts/routes';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { defaultServingSchedule } from '@reserva/domain/calendar/default-schedules';
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
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import {
  createGatewayFixture,
  type GatewayFixture,
  PASSWORD,
  startFixture,
} from './support/gateway-fixture.ts';
import type { Visitor } from './support/visitor.ts';

const DATE = '2026-11-19';

async function open(at: GatewayFixture): Promise<Visitor> {
  const visitor = at.visitor();
  await visitor.signIn((await at.exempt()).login, PASSWORD);
  return visitor;
}

/** A display with the session of a person. */
async function openKiosk(fixture: GatewayFixture) {
  const kiosk = {
    visitor: await open(fixture),
    /** Sets the clock and signs in again, because a jump of hours ends every session. */
    async at(time: string) {
      fixture.clock.set(`${DATE}T${time}`);
      kiosk.visitor = await open(fixture);
    },
    async get(name: RouteName, query: Record<string, string>) {
      const { status, body } = await kiosk.visitor.call(name, { query });
      return { status, body };
    },
  };
  return kiosk;
}
type Kiosk = Awaited<ReturnType<typeof openKiosk>>;

const test = testWith(() => createGatewayFixture(`${DATE}T11:30`)).extend('kiosk', ({ fixture }) =>
  openKiosk(fixture),
);

test.beforeAll(async ({ fixture }) => {
  await insertBasics(fixture.context.database);
});
test.beforeEach(async ({ fixture }) => {
  await fixture.context.database.turnstiles.deleteMany({});
  await fixture.context.database.reservations.deleteMany({});
  fixture.clock.set(`${DATE}T11:30`);
});

async function reservation(fixture: GatewayFixture, given: Partial<Reservation>) {
  const { database } = fixture.context;
  const person = personOf(await insertUser(database));
  return insertReservation(database, { person, date: DATE, state: 1, ...given });
}

describe('reservations.getQuantityCheckins', () => {
  const counts = (kiosk: Kiosk, query: Record<string, string> = {}) =>
    kiosk.get('reservations.getQuantityCheckins', { date: DATE, local: '2', time: '1', ...query });

  test('a meal without reservations has counts of zero', async ({ kiosk }) => {
    expect(await counts(kiosk)).toEqual({
      status: 200,
      body: { reservations: 0, checkins: 0, reserveless: 0 },
    });
  });

  test('the counts of a meal separate reservations, check-ins and meals without a reservation', async ({
    fixture,
    kiosk,
  }) => {
    for (const state of [1, 1, 1, 2, 2, 3, 4, 0] as const) await reservation(fixture, { state });
    await reservation(fixture, { site: 1 });
    await reservation(fixture, { meal: 2 });
    await reservation(fixture, { date: '2026-11-18' });
    expect((await counts(kiosk)).body).toEqual({ reservations: 6, checkins: 2, reserveless: 1 });
    expect((await counts(kiosk, { local: '1' })).body).toEqual({
      reservations: 1,
      checkins: 0,
      reserveless: 0,
    });
    expect((await counts(kiosk, { time: '2' })).body).toMatchObject({ reservations: 1 });
    expect((await counts(kiosk, { date: '2026-11-18' })).body).toMatchObject({ reservations: 1 });
  });

  test.for([
    ['no site', { local: '' }],
    ['an unknown site', { local: '3' }],
    ['no meal', { time: '0' }],
    ['an invalid date', { date: '19/11/2026' }],
    ['an operator', { date: '[$ne]' }],
  ] as const)('the counts of a meal get 400 for %s', async ([_what, query], { kiosk }) => {
    const { status, body } = await counts(kiosk, query);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });
});

describe('reservations.getQuantityReservationsCurrentMeal', () => {
  const pending = async (kiosk: Kiosk, query: Record<string, string> = { local: '2' }) =>
    (await kiosk.get('reservations.getQuantityReservationsCurrentMeal', query)).body;

  test.beforeEach(async ({ fixture }) => {
    await insertTurnstile(fixture.context.database, { site: 2 });
    for (const state of [1, 1, 2, 4] as const) await reservation(fixture, { state });
    await reservation(fixture, { meal: 2 });
  });

  test('during a meal the display counts the reservations still pending', async ({ kiosk }) => {
    expect(await pending(kiosk)).toEqual({ ended: false, reservations: 2, currentMeal: 1 });
    expect(await pending(kiosk, { local: '2', time: '1' })).toEqual({
      ended: false,
      reservations: 2,
      currentMeal: 1,
    });
    expect(await pending(kiosk, { local: '2', time: '2' })).toEqual({
      ended: false,
      reservations: 1,
      currentMeal: 1,
    });
  });

  test('after a meal the display counts the missing people of the last shift', async ({ kiosk }) => {
    await kiosk.at('14:00');
    expect(await pending(kiosk)).toEqual({ ended: true, reservations: 2, currentMeal: 0 });
    await kiosk.at('20:30');
    expect(await pending(kiosk)).toEqual({ ended: true, reservations: 1, currentMeal: 0 });
  });

  test('before the first meal of the day the display counts nothing', async ({ kiosk }) => {
    await kiosk.at('08:50');
    expect(await pending(kiosk)).toEqual({ ended: false, reservations: 0, currentMeal: 0 });
  });
});

describe('ratchets.getCurrentMeal', () => {
  const current = async (kiosk: Kiosk, local = '2') =>
    (await kiosk.get('ratchets.getCurrentMeal', { local })).body;

  test.for([
    ['10:59', 0],
    ['11:00', 1],
    ['13:59', 1],
    ['14:00', 0],
    ['19:00', 2],
    ['23:00', 3],
  ] as const)('the current meal at %s is meal %i', async ([time, meal], { fixture, kiosk }) => {
    await insertTurnstile(fixture.context.database, { site: 2 });
    await kiosk.at(time);
    expect((await current(kiosk)).meal).toBe(meal);
  });

  test('the current meal shows its end and the next meal that is not closed', async ({ fixture, kiosk }) => {
    const { database } = fixture.context;
    await insertTurnstile(database, { site: 2 });
    await kiosk.at('12:00');
    expect(await current(kiosk)).toEqual({
      meal: 1,
      failed: expect.any(Array),
      encerra: '14:00',
      proxima: { meal: 2, abre: '18:00' },
    });
    await insertClosedMeal(database, { date: DATE, meal: 2 });
    await kiosk.at('15:00');
    const { encerra, proxima } = await current(kiosk);
    expect([encerra, proxima]).toEqual([undefined, { meal: 3, abre: '22:30' }]);
    await database.serviceExceptions.deleteMany({});
    await kiosk.at('23:30');
    expect(await current(kiosk)).not.toHaveProperty('proxima');
  });

  test('the current meal shows why it is closed only at its site', async ({ fixture, kiosk }) => {
    const { database } = fixture.context;
    await insertTurnstile(database, { site: 2 });
    await insertTurnstile(database, { site: 1 });
    await insertClosedMeal(database, { date: DATE });
    await kiosk.at('12:00');
    expect(await current(kiosk)).toMatchObject({ meal: 1, fechada: 'Falta de água' });
    expect(await current(kiosk, '1')).not.toHaveProperty('fechada');
    await database.serviceExceptions.deleteMany({});
    expect(await current(kiosk)).not.toHaveProperty('fechada');
  });

  test('the current meal is the one that any turnstile of the site serves', async ({ fixture, kiosk }) => {
    const [, ...others] = defaultServingSchedule;
    const late = [{ id: 1 as const, start: '13:30', end: '15:00' }, ...others];
    await insertTurnstile(fixture.context.database, { site: 2 });
    await insertTurnstile(fixture.context.database, { site: 2, schedule: late });
    await kiosk.at('14:30');
    expect((await current(kiosk)).meal).toBe(1);
  });

  test('the current meal names the turnstiles without a sign of life for 90 seconds', async ({
    fixture,
    kiosk,
  }) => {
    const seen = (secondsAgo: number) => new Date(fixture.clock.now().getTime() - secondsAgo * 1000);
    const { database } = fixture.context;
    await insertTurnstile(database, { site: 2, name: 'Nunca vista' });
    await insertTurnstile(database, { site: 2, name: 'Calada', lastSeenAt: seen(91) });
    await insertTurnstile(database, { site: 2, name: 'Viva', lastSeenAt: seen(60) });
    await insertTurnstile(database, { site: 1, name: 'De outro local' });
    const { failed } = await current(kiosk);
    expect([...(failed as string[])].sort()).toEqual(['Calada', 'Nunca vista']);
  });
});

describe('ratchets.getTimeToReload', () => {
  test('ratchets.getTimeToReload answers the start and end of every shift of the site', async ({
    fixture,
    kiosk,
  }) => {
    await insertTurnstile(fixture.context.database, { site: 1 });
    expect((await kiosk.get('ratchets.getTimeToReload', { local: '1' })).body).toEqual({
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
  test('a call of the display gets 404 for a site without a turnstile', async ({ fixture, kiosk }) => {
    await insertTurnstile(fixture.context.database, { site: 1 });
    const { status, body } = await kiosk.get(name, { local: '2' });
    expect(status).toBe(404);
    expect(body).toMatchObject({
      code: 'no_turnstile_at_site',
      message: 'Nenhuma catraca cadastrada neste local.',
    });
    expect((await kiosk.get(name, { local: '1' })).status).toBe(200);
  });

  test.for(['0', '3', 'x', '', '1.0', '0x1'])(
    'a call of the display gets 400 for the site %j',
    async (local, { kiosk }) => {
      expect((await kiosk.get(name, { local })).status).toBe(400);
    },
  );

  test('a call of the display gets 400 without a site', async ({ kiosk }) => {
    expect((await kiosk.get(name, {})).status).toBe(400);
  });
});

describe.each(all)('%s', (name, query) => {
  test('a call of the display gets 401 without a session and after its end', async ({ kiosk }) => {
    const { visitor } = kiosk;
    const { token } = visitor;
    expect((await visitor.call(name, { query, token: null })).status).toBe(401);
    await visitor.call('users.logout');
    const { status, body } = await visitor.call(name, { query, token });
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'unauthenticated', message: 'Credenciais inválidas!' });
  });
});

describe('outages of a store', () => {
  test.for([
    ['Redis', 'goes on without', [200, undefined]],
    ['MongoDB', 'answers 503 without', [503, 'unavailable']],
  ])('in an outage of %s every call %s it until the store returns', async ([store, _how, expectedAnswer]) => {
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
