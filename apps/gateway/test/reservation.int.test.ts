import type { RouteName } from '@reserva/contracts/routes';
import { DEMO_PASSWORD } from '@reserva/database/demo/accounts';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { firstName } from '@reserva/domain/basics/names';
import { newId } from '@reserva/runtime/process/ids';
import type { ApiClient } from '@reserva/testing/api-client';
import { until } from '@reserva/testing/drain';
import { insertBasics, insertReservation, insertTurnstile, personOf } from '@reserva/testing/factories';
import type { StackFixture } from '@reserva/testing/stack-fixture';
import { describe, expect } from 'vitest';
import { testWithRedisLink } from './support/test-with-redis-link.ts';

const DATE = '2026-11-19';

/** A signed-in person and their reservations. */
async function createDiner(fixture: StackFixture) {
  const { user, client } = await fixture.signedIn();
  return {
    user,
    client,
    /** Sets the clock and signs in again, because a session token expires after a quarter of an hour. */
    async at(time: string) {
      fixture.clock.set(`${DATE}T${time}`);
      await client.signIn(user.login, DEMO_PASSWORD);
    },
    insert: (given: Partial<Reservation>) =>
      insertReservation(fixture.database, { person: personOf(user), date: DATE, ...given }),
    reservations: () => fixture.database.reservations.find({ 'person.id': user._id }).sort({ _id: 1 }).lean(),
    reserve: (local: 1 | 2 = 2) => client.call('reservations.reserve', { body: { local } }),
    cancel: () => client.call('reservations.cancelReservation', { query: {} }),
  };
}
type Diner = Awaited<ReturnType<typeof createDiner>>;

const test = testWithRedisLink(`${DATE}T08:50`).extend('ana', ({ fixture }) => createDiner(fixture));

test.beforeAll(async ({ fixture }) => {
  await insertBasics(fixture.database);
  await insertTurnstile(fixture.database, { site: 1 });
  await insertTurnstile(fixture.database, { site: 2 });
});
test.beforeEach(async ({ fixture }) => {
  fixture.clock.set(`${DATE}T08:50`);
});

describe('reservations.reserve', () => {
  test('reservations.reserve reserves the meal whose window is open', async ({ ana }) => {
    const { status, body } = await ana.reserve(2);
    expect(status).toBe(200);
    expect(body).toEqual({ valid: true, message: 'Reserva realizada!' });
    expect(await ana.reservations()).toMatchObject([
      { date: DATE, meal: 1, site: 2, state: 1, active: true, priceCents: 0, person: { id: ana.user._id } },
    ]);
  });

  test.for([
    ['13:00', 2],
    ['20:59', 3],
  ] as const)('reserving at %s reserves meal %i', async ([time, meal], { ana }) => {
    await ana.at(time);
    expect((await ana.reserve(1)).status).toBe(200);
    expect(await ana.reservations()).toMatchObject([{ meal, site: 1 }]);
  });

  test.for(['05:59', '09:30', '12:00', '21:00'])(
    'reserving at %s, outside every window, gets 400',
    async (time, { ana }) => {
      await ana.at(time);
      const { status, refusal } = await ana.reserve();
      expect(status).toBe(400);
      expect(refusal).toMatchObject({ code: 'outside_window', message: 'Fora de horário' });
      expect(await ana.reservations()).toEqual([]);
    },
  );

  test.for([
    ['no site', {}],
    ['a site of another kind', { local: '2' }],
    ['an unknown site', { local: 3 }],
    ['an operator', { local: { $gt: 0 } }],
    ['a list', [2]],
  ] as const)('reserving with %s gets 400', async ([_what, body], { ana }) => {
    const { status, refusal } = await ana.client.raw('reservations.reserve', { body });
    expect(status).toBe(400);
    expect(refusal.code).toBe('invalid_request');
    expect(await ana.reservations()).toEqual([]);
  });

  test('a second reservation of a meal gets 409 whatever its site', async ({ ana }) => {
    await ana.reserve(2);
    for (const local of [2, 1] as const) {
      const { status, refusal } = await ana.reserve(local);
      expect(status).toBe(409);
      expect(refusal).toMatchObject({ code: 'reservation_exists', message: 'Já possui reserva!' });
    }
    expect(await ana.reservations()).toHaveLength(1);
  });

  test('one of twenty simultaneous reservations of a person succeeds', async ({ ana }) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ana.reserve()));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    expect(await ana.reservations()).toHaveLength(1);
  });
});

describe('reservations.cancelReservation', () => {
  test('a cancelled meal can be reserved again', async ({ ana }) => {
    await ana.reserve(2);
    const { status, body } = await ana.cancel();
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Reserva cancelada!' });
    expect(await ana.reservations()).toMatchObject([{ active: false, closed: { as: 'cancelled' } }]);
    expect((await ana.reserve(1)).status).toBe(200);
  });

  test('cancelling gets 400 when the window is closed', async ({ ana }) => {
    await ana.insert({});
    await ana.at('09:30');
    const { status, refusal } = await ana.cancel();
    expect(status).toBe(400);
    expect(refusal).toMatchObject({ code: 'outside_window_cancel', message: 'Fora de horário!' });
    expect((await ana.reservations())[0]?.active).toBe(true);
  });

  test('cancelling gets 404 without an own pending reservation of the open meal', async ({
    fixture,
    ana,
  }) => {
    const expectNothing = async () => {
      const { status, refusal } = await ana.cancel();
      expect(status).toBe(404);
      expect(refusal).toMatchObject({
        code: 'no_pending_reservation',
        message: 'Nenhuma refeição pendente',
      });
    };
    await expectNothing();
    await ana.insert({ state: 2 });
    await ana.insert({ meal: 2 });
    const other = await fixture.signedIn();
    await ana.insert({ person: personOf(other.user) });
    await expectNothing();
    expect(
      await fixture.database.reservations.countDocuments({
        'closed.as': 'cancelled',
        date: DATE,
        'person.id': { $in: [ana.user._id, other.user._id] },
      }),
    ).toBe(0);
  });
});

describe('reservations.checkReservation', () => {
  test('reservations.checkReservation answers the reservations of today and the meal of the hour', async ({
    ana,
  }) => {
    const check = async () => (await ana.client.call('reservations.checkReservation', {})).body;
    const valores = { concluida: 3.5, expirada: 7, semReserva: 10 };
    const proxima = { data: DATE, time: 2, inicio: '13:00', locais: [1, 2] };
    expect(await check()).toEqual({ reserved: false, meal: 1, reservations: [], valores, proxima });
    await ana.insert({ state: 2, meal: 2, site: 1 });
    expect(await check()).toMatchObject({ reserved: false, meal: 1 });
    await ana.insert({ meal: 1, site: 2 });
    await ana.insert({ date: '2026-11-18', meal: 1 });
    const { reserved, reservations } = await check();
    expect(reserved).toBe(true);
    expect(reservations).toHaveLength(2);
    expect(reservations).toContainEqual(
      expect.objectContaining({ status: 1, data: DATE, tipo: 1, local: 2 }),
    );
    expect(reservations).toContainEqual(
      expect.objectContaining({ status: 2, data: DATE, tipo: 2, local: 1 }),
    );
  });

  test('the meal of the hour stays lunch while a reserved lunch can be eaten', async ({ ana }) => {
    await ana.insert({ meal: 1, site: 2 });
    const at = async (time: string) => {
      await ana.at(time);
      const { reserved, meal } = (await ana.client.call('reservations.checkReservation', {})).body;
      return { reserved, meal };
    };
    expect(await at('13:05')).toEqual({ reserved: true, meal: 1 });
    expect(await at('14:00')).toEqual({ reserved: false, meal: 2 });
  });

  test('reservations.checkReservation leaves out cancelled reservations and gates that were only opened', async ({
    ana,
  }) => {
    await ana.insert({ active: false });
    await ana.insert({ state: 0, meal: 2 });
    expect((await ana.client.call('reservations.checkReservation', {})).body.reservations).toEqual([]);
  });
});

describe('reservations.getReservations', () => {
  const at = new Date('2026-11-18T14:42:00Z');
  const before = async (ana: Diner) => {
    await ana.insert({ date: '2026-11-18', state: 2, priceCents: 350, stateAt: at });
    await ana.insert({ date: '2026-11-17', state: 3, priceCents: 700, createdAt: at });
    await ana.insert({ date: '2026-11-16', meal: 3, site: 1, state: 4, priceCents: 1000, stateAt: at });
    await ana.insert({ date: '2026-11-15', active: false, state: 1 });
    await ana.insert({ date: '2026-10-31', state: 2, priceCents: 325, stateAt: at });
  };
  const statement = async ({ client }: Diner, query: Record<string, string>) =>
    (await client.raw('reservations.getReservations', { query })).body;

  test('the statement lists the lines of this month newest first with their sum', async ({ ana }) => {
    await before(ana);
    const { reservations, total } = await statement(ana, { month: '1' });
    // These reservations got their outcome yesterday at 11:42.
    const contestavelAte = '2026-11-19T14:42:00.000Z';
    expect(reservations).toEqual([
      {
        id: expect.any(String),
        contestavelAte,
        valor: 3.5,
        data: '2026-11-18',
        horario: '11:42',
        status: 2,
        tipo: 1,
        local: 2,
      },
      {
        id: expect.any(String),
        contestavelAte,
        valor: 7,
        data: '2026-11-17',
        horario: '11:42',
        status: 3,
        tipo: 1,
        local: 2,
      },
      {
        id: expect.any(String),
        contestavelAte,
        valor: 10,
        data: '2026-11-16',
        horario: '11:42',
        status: 4,
        tipo: 3,
        local: 1,
      },
    ]);
    expect(total).toBe(20.5);
  });

  test('the statement lists the previous month for 2 and this month for any other value', async ({ ana }) => {
    await before(ana);
    expect(await statement(ana, { month: '2' })).toMatchObject({
      reservations: [{ data: '2026-10-31' }],
      total: 3.25,
      corrections: [],
      closed: false,
    });
    for (const query of [{}, { month: '3' }, { month: 'x' }, { month: '' }]) {
      expect((await statement(ana, query as Record<string, string>)).reservations).toHaveLength(3);
    }
  });

  test('the statement includes every correction booked in its month', async ({ fixture, ana }) => {
    const line = await ana.insert({ date: '2026-10-30', state: 3, priceCents: 700 });
    const { id, name, cpf } = personOf(ana.user);
    const booked = { person: { id, name, cpf }, month: '2026-10', bookedIn: '2026-11', at };
    const by = { kind: 'system', job: 'waivers' } as const;
    const waived = { _id: `${line._id}-001`, line: { id: line._id, grounds: [] }, reason: 'dispensa', by };
    const typed = { _id: newId(at), reason: 'Esquecido', by };
    await fixture.database.corrections.create([
      { ...booked, ...waived, cents: -700 },
      { ...booked, ...typed, cents: 350 },
    ]);
    const { corrections, total } = await statement(ana, { month: '1' });
    expect(corrections.map(({ id, valor, motivo }) => ({ id, valor, motivo }))).toEqual(
      expect.arrayContaining([
        { id: waived._id, valor: -7, motivo: 'dispensa' },
        { id: typed._id, valor: 3.5, motivo: 'Esquecido' },
      ]),
    );
    expect(total).toBe(-3.5);
  });

  test('the statement never shows the reservations of other people', async ({ fixture, ana }) => {
    await before(ana);
    const other = await fixture.signedIn();
    expect((await other.client.call('reservations.getReservations', { query: {} })).body).toEqual({
      reservations: [],
      total: 0,
      corrections: [],
      contestacoes: [],
      closed: false,
    });
  });
});

test('settings.getSchedules answers the windows of reservation and of serving', async ({ ana }) => {
  const { status, body } = await ana.client.call('settings.getSchedules', {});
  expect(status).toBe(200);
  expect(body.schedule).toEqual([
    { id: 1, start: '06:00', end: '09:30' },
    { id: 2, start: '13:00', end: '16:30' },
    { id: 3, start: '18:00', end: '21:00' },
  ]);
  expect(body.serving).toHaveLength(6);
  expect(body.serving).toContainEqual({ local: 2, id: 1, start: '11:00', end: '14:00' });
});

const orders: [RouteName, object][] = [
  ['reservations.reserve', { body: { local: 2 } }],
  ['reservations.cancelReservation', { query: {} }],
];
const reads: [RouteName, object][] = [
  ['reservations.checkReservation', {}],
  ['reservations.getReservations', { query: { month: '1' } }],
  ['settings.getSchedules', {}],
];

const explained: [RouteName, object] = [
  'reservations.explain',
  { query: { id: '65b2f0a1c3d4e5f60718293a' } },
];

test.for([...orders, ...reads, explained])(
  'the call %s gets 401 without a valid session',
  async ([name, request], { ana }) => {
    const expect401 = async (token: string | null) => {
      const { status, refusal } = await ana.client.raw(name, { ...request, token });
      expect(status).toBe(401);
      expect(refusal).toMatchObject({ code: 'unauthenticated', message: 'Credenciais inválidas!' });
    };
    await expect401(null);
    await expect401(`${ana.client.token}x`);
    const { token } = ana.client;
    await ana.client.call('users.logout', {});
    await expect401(token);
    expect(await ana.reservations()).toEqual([]);
  },
);

describe('outages during a reservation', () => {
  test('without Redis orders get 503 and change nothing while reading calls go on', async ({
    fixture,
    link,
    ana,
  }) => {
    await link.cut();
    try {
      for (const [name, request] of reads)
        expect((await ana.client.raw(name, request)).status, name).toBe(200);
      for (const [name, request] of orders) {
        const started = performance.now();
        const { status, refusal } = await ana.client.raw(name, request);
        expect([name, status, refusal.code]).toEqual([name, 503, 'unavailable']);
        expect(refusal.message).toContain('Nada foi alterado');
        expect(performance.now() - started).toBeLessThan(4_000);
      }
    } finally {
      await link.mend();
    }
    expect(await ana.reservations()).toEqual([]);
    // Repeats until the reservation is stored and not until 200. The first call may answer 503 and still reserve if its
    // answer was lost.
    await until('a reservation after the outage', async () => {
      await ana.reserve();
      return (await ana.reservations()).length === 1;
    });
    // Sign-ins use a separate connection, which may recover later.
    await until('signing in after the outage', () =>
      fixture.signedIn().then(
        () => true,
        () => false,
      ),
    );
  });

  test('an order gets 503 after its timeout and is not carried out later', async ({ fixture, ana }) => {
    await fixture.stack.process('reservation').stop();
    const { status, refusal } = await ana.reserve();
    expect(status).toBe(503);
    expect(refusal).toMatchObject({
      code: 'outcome_unknown',
      message: 'O sistema demorou a responder. Confira a situação antes de tentar novamente.',
    });
    const reads = await ana.client.call('reservations.checkReservation', {});
    expect(reads.status, 'reading goes on').toBe(200);
    await fixture.stack.process('reservation').start();
    const other = await fixture.signedIn();
    // This second command waits in the same queue behind the first one, which timed out above. Once the second one has
    // an answer, the service has already refused the first one.
    expect((await other.client.call('reservations.reserve', { body: { local: 2 } })).status).toBe(200);
    expect(await ana.reservations()).toEqual([]);
    expect((await ana.reserve()).status).toBe(200);
  });
});

describe('reservations.changeSite', () => {
  const move = ({ client }: Diner, local: unknown) =>
    client.call('reservations.changeSite', { body: { local } as { local: 1 } });

  test('a moved reservation shows the change of site in its explanation', async ({ ana }) => {
    await ana.reserve(2);
    expect(await move(ana, 1)).toMatchObject({
      status: 200,
      body: { message: 'Local alterado: você come no Administrativo.' },
    });
    const [moved] = await ana.reservations();
    expect(moved).toMatchObject({ site: 1, active: true });
    const { body } = await ana.client.call('reservations.explain', { query: { id: moved?._id ?? '' } });
    expect(body.passos.map(({ texto }) => texto)).toEqual([
      'Você reservou, na Fábrica.',
      'Você trocou o local: da Fábrica para o Administrativo.',
    ]);
  });

  test('changing the site gets 404 without a reservation and 400 for an invalid request', async ({ ana }) => {
    expect(await move(ana, 1)).toMatchObject({ status: 404, refusal: { code: 'no_pending_reservation' } });
    expect((await move(ana, 3)).status).toBe(400);
    await ana.at('09:30');
    expect(await move(ana, 1)).toMatchObject({ status: 400, refusal: { code: 'outside_window_cancel' } });
  });
});

describe('orders that name their meal', () => {
  const lunch = { data: DATE, time: 1 } as const;
  const dinner = { data: DATE, time: 2 } as const;

  test('an order that names a meal affects only that meal while its window is open', async ({ ana }) => {
    const calls = {
      reserve: (meal: typeof lunch | typeof dinner) =>
        ana.client.call('reservations.reserve', { body: { local: 2, ...meal } }),
      move: (meal: typeof lunch | typeof dinner) =>
        ana.client.call('reservations.changeSite', { body: { local: 1, ...meal } }),
      cancel: (meal: typeof lunch | typeof dinner) =>
        ana.client.call('reservations.cancelReservation', { query: meal }),
    };
    for (const order of [calls.reserve, calls.move, calls.cancel]) {
      expect(await order(dinner)).toMatchObject({
        status: 400,
        refusal: { message: expect.stringContaining('Fora de horário') },
      });
      expect((await ana.reservations()).map(({ active }) => active)).toEqual(
        order === calls.reserve ? [] : [true],
      );
      expect((await order(lunch)).status).toBe(200);
    }
    expect(await ana.reservations()).toMatchObject([{ meal: 1, active: false, closed: { as: 'cancelled' } }]);
  });

  test('an order that names its meal incompletely gets 400', async ({ ana }) => {
    const raw = { query: { data: DATE } } as { query: object };
    expect((await ana.client.call('reservations.cancelReservation', raw)).status).toBe(400);
  });
});

describe('meals passed to a colleague', () => {
  /** Returns another person, and Ana's reservation for lunch. */
  const bothAt = async (fixture: StackFixture, ana: Diner, time: string) => {
    await ana.reserve(2);
    const [lunch] = await ana.reservations();
    await ana.at(time);
    const other = await fixture.signedIn();
    // The gateway treats a person without a second factor as a display, so the exemption is removed.
    const people = { _id: { $in: [ana.user._id, other.user._id] } };
    await fixture.database.users.updateMany(people, { $set: { 'twoFactor.exempt': false } });
    return { ...other, id: lunch?._id ?? '' };
  };
  const offersOf = async (caller: ApiClient) => (await caller.call('reservations.getOffers', {})).body;
  const offer = ({ client }: Diner, id: string, cracha: string | null = null) =>
    client.call('reservations.offer', { body: { id, cracha } });

  test('an offered meal passes to the colleague who takes it on both statements', async ({
    fixture,
    ana,
  }) => {
    const { client: other, user: taker, id } = await bothAt(fixture, ana, '10:00');
    const at = { id, tipo: 1, local: 2, ate: '14:00' };
    expect(await offersOf(ana.client)).toMatchObject({ aberto: false, minhas: [at], ofertas: [] });
    expect((await offer(ana, id)).status).toBe(200);
    const de = firstName(ana.user.name);
    expect((await offersOf(other)).ofertas).toEqual([{ ...at, de, paraVoce: false }]);
    expect((await offersOf(ana.client)).minhas).toEqual([{ ...at, oferta: { desde: '10:00', para: null } }]);
    const taken = await other.call('reservations.takeOffer', { body: { id } });
    expect(taken).toMatchObject({ status: 200, body: { message: 'Pronto, o almoço na Fábrica é seu.' } });
    const para = firstName(taker.name);
    expect(await offersOf(ana.client)).toMatchObject({ minhas: [], passadas: [{ id, para, em: '10:00' }] });
    expect((await offersOf(other)).ofertas).toEqual([]);
    const lineOf = async (caller: ApiClient) => {
      const { body } = await caller.call('reservations.getReservations', { query: {} });
      const { body: explanation } = await caller.call('reservations.explain', { query: { id } });
      return { total: body.total, line: body.reservations.find((line) => line.id === id), told: explanation };
    };
    const given = await lineOf(ana.client);
    expect(given).toMatchObject({
      total: 0,
      line: { status: 3, valor: 0, passadaAdiante: { para, em: '10:00' } },
    });
    expect(given.told).toMatchObject({
      regra: `${para} aceitou o almoço: nada é cobrado de você.`,
    });
    expect(given.told.passos.map(({ texto }) => texto)).toEqual([
      'Você reservou, na Fábrica.',
      'Você ofereceu o almoço a quem está sem reserva.',
      `${para} aceitou seu almoço.`,
    ]);
    const held = await lineOf(other);
    expect(held.line).toMatchObject({ status: 1, local: 2 });
    expect(held.line).not.toHaveProperty('passadaAdiante');
    expect(held.told.passos.map(({ texto }) => texto)).toEqual([`Você aceitou o almoço de ${de}.`]);
    const { dias } = (await ana.client.call('week.getMine', {})).body;
    expect(dias[0]?.refeicoes.find(({ time }) => time === 1)?.situacao).toBe('passada');
    // No other person learns of the offer.
    const { client: third } = await fixture.signedIn();
    expect((await third.call('reservations.explain', { query: { id } })).status).toBe(404);
  });

  test('an offer to one colleague is seen only by that colleague until it is withdrawn', async ({
    fixture,
    ana,
  }) => {
    const { client: other, user: colleague, id } = await bothAt(fixture, ana, '10:00');
    expect(await offer(ana, id, colleague.badge)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining(`oferecido a ${firstName(colleague.name)}`) },
    });
    const { client: third } = await fixture.signedIn();
    expect((await offersOf(third)).ofertas).toEqual([]);
    expect((await third.call('reservations.takeOffer', { body: { id } })).status).toBe(409);
    expect((await offersOf(other)).ofertas).toMatchObject([{ id, paraVoce: true }]);
    expect((await offer(ana, id)).status).toBe(409);
    expect((await ana.client.call('reservations.withdrawOffer', { body: { id } })).status).toBe(200);
    expect((await offersOf(other)).ofertas).toEqual([]);
  });

  test('an offer outside its time, to an unknown colleague or a display is refused', async ({
    fixture,
    ana,
  }) => {
    const { client: other, user: display, id } = await bothAt(fixture, ana, '09:29');
    expect(await offer(ana, id)).toMatchObject({ status: 400, refusal: { code: 'hand_over_early' } });
    expect(await offersOf(ana.client)).toMatchObject({ aberto: false, minhas: [] });
    fixture.clock.set(`${DATE}T09:40`);
    expect((await offer(ana, '0'.repeat(24))).status).toBe(404);
    expect(await offer(ana, id, '00000')).toMatchObject({
      status: 404,
      refusal: { code: 'colleague_unavailable' },
    });
    await offer(ana, id);
    await fixture.database.users.updateOne({ _id: display._id }, { $set: { 'twoFactor.exempt': true } });
    expect((await offersOf(other)).ofertas).toEqual([]);
    expect((await other.call('reservations.takeOffer', { body: { id } })).status).toBe(403);
  });
});

describe('reservations.getGateNews', () => {
  const at = (time: string) => new Date(`${DATE}T${time}-03:00`);
  const ask = ({ client }: Diner, time: string) =>
    client.call('reservations.getGateNews', { query: { since: at(time).toISOString() } });
  const refuse = (fixture: StackFixture, id: string, personId: string, time: string) =>
    fixture.database.gateRefusals.create({
      _id: `${id}-${personId}`,
      turnstileId: '0000000000000000000000d3',
      reason: 'already_passed',
      personId,
      message: 'Já passou às 11:42',
      at: at(time),
    });

  test('reservations.getGateNews answers the events of the caller since a time', async ({ fixture, ana }) => {
    const { _id } = await ana.insert({ state: 2, stateAt: at('11:42'), priceCents: 350 });
    await refuse(fixture, 'r', ana.user._id, '11:43');
    const { user: other } = await fixture.signedIn();
    await ana.insert({ person: personOf(other), state: 2, stateAt: at('11:42') });
    await refuse(fixture, 'r', other._id, '11:43');
    const passed = {
      resultado: 'passou',
      id: `passage-${_id}`,
      em: at('11:42').toISOString(),
      tipo: 1,
      local: 2,
      status: 2,
      localReservado: null,
      valor: 3.5,
    };
    const refused = {
      resultado: 'recusado',
      id: `r-${ana.user._id}`,
      em: at('11:43').toISOString(),
      motivo: 'Já passou às 11:42',
      orientacao: 'Cada reserva dá direito a uma entrada. Não foi você? Avise a equipe do refeitório.',
    };
    expect(await ask(ana, '11:41')).toMatchObject({ status: 200, body: { noticias: [passed, refused] } });
    expect((await ask(ana, '11:43')).body).toEqual({ noticias: [refused] });
    expect((await ask(ana, '11:44')).body).toEqual({ noticias: [] });
  });

  test('the news of a meal at the other site names the reserved site', async ({ ana }) => {
    await ana.insert({ state: 4, site: 2, reservedSite: 1, stateAt: at('11:42'), priceCents: 1000 });
    expect((await ask(ana, '11:41')).body.noticias).toMatchObject([
      { status: 4, local: 2, localReservado: 1, valor: 10 },
    ]);
  });

  test('a meal without a turn of a gate is no gate news', async ({ ana }) => {
    await ana.insert({});
    const by = { kind: 'system', job: 'test' } as const;
    await ana.insert({
      meal: 2,
      state: 2,
      stateAt: at('11:42'),
      decision: { at: at('11:42'), by, as: 'concluded', from: 1, command: 'c' },
    });
    expect((await ask(ana, '11:00')).body).toEqual({ noticias: [] });
  });

  test('reservations.getGateNews answers 400 for an invalid time', async ({ ana }) => {
    const query = { since: 'ontem' };
    expect((await ana.client.call('reservations.getGateNews', { query })).status).toBe(400);
  });
});
