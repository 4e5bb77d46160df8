import { randomUUID } from 'node:crypto';
import type { ReservationRow } from '@reserva/contracts/reservations/reservation-admin-operations';
import { instantAt } from '@reserva/domain/basics/time';
import { insertBasics, insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { createGatewayFixture } from './support/gateway-fixture.ts';
import { type SignedInVisitor, signedIn } from './support/signed-in.ts';

const DATE = '2026-11-18';
const at = (time: string) => instantAt(DATE, time, TEST_ZONE);

const test = testWith(createGatewayFixture).extend('operator', { scope: 'file' }, ({ fixture }) =>
  signedIn(fixture, { role: 2 }),
);

test.beforeAll(async ({ fixture }) => {
  const { database } = fixture.context;
  await insertBasics(database);
  const employee = (name: string) => ({
    kind: 'employee' as const,
    id: randomUUID(),
    name,
    cpf: '86288366757',
  });
  const insert = (given: Parameters<typeof insertReservation>[1]) =>
    insertReservation(database, { createdAt: at('08:10'), ...given });
  const zuleica = await insertUser(database, { name: 'ZULEICA PRADO', badge: '4711' });
  await insert({ date: DATE, person: personOf(zuleica) });
  const otavio = { kind: 'operator', userId: 'o', name: 'OTAVIO RAMOS', role: 2 } as const;
  await insert({
    date: '2026-11-17',
    person: personOf(zuleica),
    state: 2,
    priceCents: 350,
    createdAt: instantAt('2026-11-17', '08:10', TEST_ZONE),
    stateAt: at('08:41'),
    decision: { at: at('08:41'), by: otavio, as: 'concluded', from: 3, command: 'c' },
  });
  await insert({ date: DATE, person: employee('ÉRICA D’ÁVILA'), state: 2, stateAt: at('11:42'), site: 1 });
  await insert({ date: DATE, person: employee('EDUARDO'), state: 3, stateAt: at('14:00'), meal: 2 });
  await insert({ date: DATE, person: employee('BRUNO LIMA'), state: 4, stateAt: at('12:01') });
  const guest = { kind: 'guest' as const, id: 'guest-code', name: 'Clara Nunes', cpf: '' };
  await insert({ date: DATE, person: guest, meal: 3 });
  const master = { kind: 'master' as const, id: randomUUID(), name: 'Master · ADRIANA', cpf: '' };
  await insert({ date: DATE, person: master, state: 2, stateAt: at('12:30') });
});

const everything = { date: DATE, items: 50, skip: 0, local: 0, time: 0, status: 0, guest: false };
const ask = (operator: SignedInVisitor, given: Record<string, unknown> = {}) =>
  operator.call('reservations.getPage', { body: { ...everything, ...given } });
async function namesOf(operator: SignedInVisitor, given: Record<string, unknown>): Promise<string[]> {
  const { status, body } = await ask(operator, given);
  expect(status).toBe(200);
  return (body.page as ReservationRow[]).map(({ usuario_nome }) => usuario_nome);
}

test('reservations.getVisits lists coming or recent meals of guests by part of a name', async ({
  fixture,
  operator,
}) => {
  const { database } = fixture.context;
  const guest = (name: string) => ({ kind: 'guest' as const, id: randomUUID(), name, cpf: '' });
  const visit = (name: string, date: string, given: object = {}) =>
    insertReservation(database, { person: guest(name), date, createdAt: at('08:10'), ...given });
  const by = { kind: 'operator', userId: 'o', name: 'OTAVIO RAMOS', role: 2 } as const;
  await visit('Davi Prado', '2026-11-25', { createdBy: by });
  await visit('ÍRIS PRADO', '2026-11-20');
  await visit('Retirada', '2026-11-20', { active: false });
  await visit('Antiga', '2026-10-18');
  const visits = async (caller: SignedInVisitor, given: object) =>
    caller.call('reservations.getVisits', {
      body: { situacao: 'proximas', name: '', items: 24, skip: 0, ...given },
    });
  // Only people who may register guests see the meals of guests.
  expect((await visits(operator, {})).status).toBe(403);
  const admin = await signedIn(fixture, { role: 1 });
  const listed = async (given: object) => {
    const { body } = await visits(admin, given);
    const page = body.page as { nome: string; data: string; por: string }[];
    return [body.total, ...page.map(({ nome, data }) => `${data} ${nome}`)];
  };
  expect(await listed({})).toEqual([2, '2026-11-20 ÍRIS PRADO', '2026-11-25 Davi Prado']);
  expect(await listed({ items: 1, skip: 1 })).toEqual([2, '2026-11-25 Davi Prado']);
  expect(await listed({ name: 'iris' })).toEqual([1, '2026-11-20 ÍRIS PRADO']);
  expect(await listed({ situacao: 'recentes' })).toEqual([1, '2026-11-18 Clara Nunes']);
  expect((await visits(admin, { name: 'davi' })).body.page).toMatchObject([
    { time: 1, local: 2, status: 1, por: 'OTAVIO RAMOS' },
  ]);
  await database.reservations.deleteMany({ 'person.kind': 'guest', date: { $ne: DATE } });
});

describe('reservations.getMatching', () => {
  const match = async (operator: SignedInVisitor, given: Record<string, unknown>) => {
    const { items: _items, skip: _skip, ...filter } = everything;
    const { status, body } = await operator.call('reservations.getMatching', {
      body: { ...filter, ...given },
    });
    expect(status).toBe(200);
    return body;
  };

  test('reservations.getMatching answers all reservations that match the filter', async ({ operator }) => {
    const { total, page, semReserva } = await match(operator, { status: 1 });
    const names = (page as ReservationRow[]).map(({ usuario_nome }) => usuario_nome);
    expect([total, names, semReserva]).toEqual([2, ['Clara Nunes', 'ZULEICA PRADO'], []]);
  });

  test('pasted badges select their reservations and each other line has its reason', async ({ operator }) => {
    const { page, semReserva } = await match(operator, { crachas: ['0000', '4711', '4711'] });
    expect((page as ReservationRow[]).map(({ cracha }) => cracha)).toEqual(['4711']);
    expect(semReserva).toEqual([
      { linha: 1, cracha: '0000', motivo: 'Crachá não encontrado' },
      { linha: 3, cracha: '4711', motivo: 'Crachá repetido na lista' },
    ]);
    const eaten = await match(operator, { status: 2, crachas: ['4711'] });
    expect(eaten).toMatchObject({
      total: 0,
      semReserva: [{ linha: 1, cracha: '4711', motivo: 'Sem reserva com estes filtros' }],
    });
  });
});

describe('reservations.getPage', () => {
  test('reservations.getPage lists the day by name with its counters and without CPFs', async ({
    operator,
  }) => {
    const { status, body } = await ask(operator);
    expect(status).toBe(200);
    const row = (usuario_nome: string, rest: Record<string, unknown>) => ({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      usuario_nome,
      cracha: '',
      cpf: expect.stringMatching(/^(\d{3}\.\*{3}\.\*{3}-\d{2})?$/),
      data: DATE,
      valor: 0,
      ...rest,
    });
    expect(body).toEqual({
      totalReservations: [
        {
          total_reservations: 6,
          total_pending: 2,
          total_concluded: 1,
          total_expired: 1,
          total_reserveless: 1,
          total_master: 1,
        },
      ],
      totalGuests: [{ total_guests: 1 }],
      total: 6,
      closed: false,
      conclusion: [1, 2].flatMap((local) => [1, 2, 3].map((time) => ({ time, local, value: 3.5 }))),
      page: [
        row('BRUNO LIMA', { status: 4, horario: '12:01', tipo: 1, local: 2 }),
        row('Clara Nunes', {
          status: 1,
          horario: '08:10',
          tipo: 3,
          local: 2,
          guest_id: 'guest-code',
          conclusao: 0,
        }),
        row('EDUARDO', { status: 3, horario: '08:10', tipo: 2, local: 2, conclusao: 3.5 }),
        row('ÉRICA D’ÁVILA', { status: 2, horario: '11:42', tipo: 1, local: 1 }),
        row('Master · ADRIANA', { status: 2, horario: '12:30', tipo: 4, local: 2 }),
        row('ZULEICA PRADO', {
          status: 1,
          horario: '08:10',
          tipo: 1,
          local: 2,
          cracha: '4711',
          conclusao: 3.5,
        }),
      ],
    });
    expect(JSON.stringify(body), 'no CPF').not.toContain('86288366757');
  });

  test.for<[what: string, given: Record<string, unknown>, names: string[], total: number, day: number]>([
    ['a status', { status: 1 }, ['Clara Nunes', 'ZULEICA PRADO'], 2, 6],
    ['concluded, without master', { status: 2 }, ['ÉRICA D’ÁVILA'], 1, 6],
    ['master', { status: 5 }, ['Master · ADRIANA'], 1, 6],
    ['visitors', { guest: true }, ['Clara Nunes'], 1, 6],
    ['a site', { local: 1 }, ['ÉRICA D’ÁVILA'], 1, 1],
    ['a shift', { time: 2 }, ['EDUARDO'], 1, 1],
    ['a part of a name', { name: 'íma' }, ['BRUNO LIMA'], 1, 1],
    ['a badge', { name: '4711' }, ['ZULEICA PRADO'], 1, 1],
    ['an unknown badge', { name: '4712' }, [], 0, 0],
    ['another day', { date: '2026-11-16' }, [], 0, 0],
  ])(
    'the list of reservations narrows to %s while the counters follow site, shift and name only',
    async ([_what, given, names, total, day], { operator }) => {
      expect(await namesOf(operator, given)).toEqual(names);
      const { body } = await ask(operator, given);
      expect(body.total).toBe(total);
      expect(body.totalReservations).toMatchObject([{ total_reservations: day }]);
    },
  );

  test('a meal concluded by an operator keeps its own time and shows the conclusion', async ({
    operator,
  }) => {
    const { body } = await ask(operator, { date: '2026-11-17' });
    expect(body.page).toMatchObject([
      {
        status: 2,
        data: '2026-11-17',
        horario: '08:10',
        valor: 3.5,
        cracha: '4711',
        concluida: { por: 'OTAVIO RAMOS', em: '18/11/2026 08:41' },
      },
    ]);
    expect(body.page).not.toMatchObject([{ conclusao: expect.anything() }]);
  });

  test('the list of reservations shows that a meal of a closed month cannot be concluded', async ({
    fixture,
    operator,
  }) => {
    const by = { kind: 'operator', userId: 'o', name: 'ADRIANA', role: 1 } as const;
    const { months } = fixture.context.database;
    await months.create({ _id: '2026-11', state: 'closing', at: at('12:00'), by, command: 'c' });
    const { body } = await ask(operator, { name: 'zuleica' });
    await months.deleteMany({});
    expect(body.closed).toBe(true);
    expect(body.page).not.toMatchObject([{ conclusao: expect.anything() }]);
  });

  test('a page of reservations beyond the last one is empty and has the total', async ({ operator }) => {
    expect(await namesOf(operator, { items: 2, skip: 2 })).toEqual(['EDUARDO', 'ÉRICA D’ÁVILA']);
    const { body } = await ask(operator, { items: 2, skip: 40 });
    expect(body).toMatchObject({ total: 6, page: [] });
  });

  test('the list of reservations is sorted from Z to A and finds a formatted CPF', async ({
    fixture,
    operator,
  }) => {
    expect((await namesOf(operator, { ordem: 'desc', items: 2 })).at(0)).toBe('ZULEICA PRADO');
    const { cpf } = await fixture.context.database.users.findOne({ badge: '4711' }).orFail().lean();
    const written = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
    expect(await namesOf(operator, { name: written })).toEqual(['ZULEICA PRADO']);
  });

  test('reservations.getPage answers 401 without a session and 403 for employees and the kitchen', async ({
    fixture,
  }) => {
    const call = (visitor = fixture.visitor()) => visitor.call('reservations.getPage', { body: everything });
    expect((await call()).status).toBe(401);
    for (const role of [0, 3] as const) {
      const { status, body } = await call(await signedIn(fixture, { role }));
      expect([status, body.code]).toEqual([403, 'forbidden']);
      expect(body).not.toHaveProperty('page');
    }
    expect((await call(await signedIn(fixture, { role: 1 }))).status).toBe(200);
  });
});
