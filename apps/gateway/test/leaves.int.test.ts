import type { RequestOf } from '@reserva/contracts/operations';
import type { Leave } from '@reserva/database/models/money/leaves';
import { newLeave } from '@reserva/database/models/money/new-leave';
import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { newId } from '@reserva/runtime/process/ids';
import type { ApiClient } from '@reserva/testing/api-client';
import { insertBasics, insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { createStackFixture, type StackFixture } from '@reserva/testing/stack-fixture';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';

const TODAY = '2026-11-19';
/** A moment long before any leave was recorded. */
const EARLY = new Date('2026-09-01T12:00:00Z');

const test = testWith(() =>
  createStackFixture({
    at: `${TODAY}T08:50`,
    only: ['gateway', 'reservation'],
    data: 'none',
    web: false,
  }),
)
  .extend('admin', { scope: 'file' }, async ({ fixture }) => {
    const { client } = await fixture.signedIn({ role: 1, name: 'ADRIANA MENEZES' });
    return client;
  })
  .extend('person', ({ fixture }) => insertUser(fixture.database));

test.beforeAll(async ({ fixture }) => {
  await insertBasics(fixture.database);
});

test.beforeEach(async ({ fixture }) => {
  await fixture.database.leaves.deleteMany({});
});

type LeaveOverrides = Partial<RequestOf<'leaves.add'>['body']>;
const leaveBody = (person: User, given: LeaveOverrides = {}) => ({
  cpf: person.cpf,
  inicio: '2026-11-10',
  fim: '2026-11-20',
  tipo: 'ferias',
  ...given,
});
const add = (admin: ApiClient, person: User, given?: LeaveOverrides) =>
  admin.raw('leaves.add', { body: leaveBody(person, given) });
const added = async (admin: ApiClient, person: User, given?: LeaveOverrides): Promise<string> => {
  const { status, body } = await add(admin, person, given);
  expect(status).toBe(200);
  return body.id;
};
const end = (admin: ApiClient, id: string, ultimoDia: string | null) =>
  admin.call('leaves.end', { body: { id, ultimoDia } });
const pageOf = async (admin: ApiClient, given: Partial<RequestOf<'leaves.getPage'>['body']> = {}) => {
  const body = { situacao: 'atuais' as const, items: 50, skip: 0, ...given };
  const answer = await admin.call('leaves.getPage', { body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const affected = async (admin: ApiClient, id: string) => {
  const { status, body } = await admin.call('leaves.getAffected', { query: { id } });
  expect(status).toBe(200);
  return body.refeicoes;
};
const meal = (fixture: StackFixture, person: User, date: string, given: Partial<Reservation> = {}) =>
  insertReservation(fixture.database, {
    person: personOf(person),
    date,
    state: 3,
    priceCents: 700,
    priceVersion: 1,
    createdAt: EARLY,
    ...given,
  });
/** Stores a leave as the import of a file does. */
const stored = async (
  fixture: StackFixture,
  person: User,
  given: { from: string; to: string; kind?: Leave['kind'] },
) => {
  const at = fixture.clock.now();
  const _id = newId(at);
  const by = { kind: 'system', job: 'leaves-import' } as const;
  const leave = newLeave(person, {
    _id,
    kind: 'vacation',
    source: 'file',
    at,
    by,
    command: _id,
    outbox: [],
    ...given,
  });
  await fixture.database.leaves.create({ ...leave, due: false });
  return _id;
};

describe('leaves.add', () => {
  test('leaves.add records and applies a leave and reports the effects', async ({
    fixture,
    admin,
    person,
  }) => {
    await meal(fixture, person, '2026-11-12');
    await meal(fixture, person, '2026-11-20', { state: 1, priceCents: 0, priceVersion: null });
    const { status, body } = await add(admin, person);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      message:
        'Registrado: férias de 10/11/2026 a 20/11/2026. 1 reserva cancelada, 1 refeição deixa de ser cobrada.',
      canceladas: 1,
      dispensadas: 1,
      cobradas: 0,
      corrigidas: 0,
    });
    expect((await pageOf(admin)).page).toEqual([
      {
        id: body.id,
        nome: person.name,
        cracha: person.badge,
        cpf: expect.stringMatching(/^\d{3}\.\*{3}\.\*{3}-\d\d$/),
        tipo: 'ferias',
        inicio: '2026-11-10',
        fim: '2026-11-20',
        fimRegistrado: '2026-11-20',
        origem: 'tela',
        por: 'ADRIANA MENEZES',
        em: '19/11/2026 08:50',
        encerrado: null,
      },
    ]);
  });

  test.for(['ferias', 'afastamento', 'folga', 'outro'] as const)(
    'leaves.add accepts the kind %s',
    async (tipo, { admin, person }) => {
      await added(admin, person, { tipo });
      expect((await pageOf(admin)).page).toMatchObject([{ tipo }]);
    },
  );

  test.for<[string, LeaveOverrides, number, string]>([
    ['a day that does not exist', { inicio: '2026-02-31' }, 400, 'invalid_request'],
    ['an end before the start', { fim: '2026-11-09' }, 400, 'leave_period'],
    ['more than two years', { fim: '2028-11-11' }, 400, 'leave_period'],
    ['an unknown CPF', { cpf: '11144477735' }, 404, 'user_not_found'],
    ['a CPF with punctuation', { cpf: '862.883.667-57' }, 400, 'invalid_request'],
    ['an unknown kind', { tipo: 'atestado' as 'outro' }, 400, 'invalid_request'],
  ])(
    'leaves.add refuses %s and changes nothing',
    async ([_, given, expected, code], { fixture, admin, person }) => {
      const { status, refusal } = await add(admin, person, given);
      expect([status, refusal.code]).toEqual([expected, code]);
      expect(await fixture.database.leaves.countDocuments()).toBe(0);
    },
  );

  test('leaves.add answers 409 for days that are already recorded', async ({ fixture, admin, person }) => {
    await added(admin, person);
    const { status, refusal } = await add(admin, person);
    expect([status, refusal.message]).toEqual([409, 'Estes dias já estão registrados.']);
    expect((await add(admin, person, { inicio: '2026-11-12', fim: '2026-11-13' })).status).toBe(409);
    expect(await fixture.database.leaves.countDocuments()).toBe(1);
  });
});

describe('leaves.end', () => {
  test('ending a leave earlier charges again the meals after its end', async ({ fixture, admin, person }) => {
    await meal(fixture, person, '2026-11-16');
    const id = await added(admin, person);
    const { status, body } = await end(admin, id, '2026-11-15');
    expect([status, body.message]).toEqual([200, 'Encerrado em 15/11/2026. 1 refeição volta a ser cobrada.']);
    expect((await pageOf(admin, { situacao: 'encerrados' })).page).toMatchObject([
      {
        id,
        fim: '2026-11-15',
        fimRegistrado: '2026-11-20',
        encerrado: { por: 'ADRIANA MENEZES', em: '19/11/2026 08:50' },
      },
    ]);
  });

  test('a leave without a last day is withdrawn completely', async ({ admin, person }) => {
    const id = await added(admin, person, { inicio: '2026-12-10', fim: '2026-12-20' });
    const { status, body } = await end(admin, id, null);
    expect([status, body.message]).toEqual([200, 'Retirado. Nenhuma refeição mudou.']);
    expect(await pageOf(admin)).toEqual({ page: [], total: 0 });
    expect((await pageOf(admin, { situacao: 'encerrados' })).page).toMatchObject([{ id, fim: null }]);
  });

  test('leaves.end refuses an end that is not earlier and an unknown leave', async ({ admin, person }) => {
    const id = await added(admin, person);
    expect((await end(admin, id, '2026-11-31')).status).toBe(400);
    for (const lastDay of ['2026-11-20', '2026-11-21', '2026-11-09']) {
      const { status, refusal } = await end(admin, id, lastDay);
      expect([status, refusal.code], lastDay).toEqual([400, 'leave_end']);
    }
    await end(admin, id, null);
    expect((await end(admin, id, null)).status).toBe(400);
    const { status, refusal } = await end(admin, newId(new Date()), null);
    expect([status, refusal.message]).toEqual([404, 'Afastamento não encontrado.']);
  });
});

describe('leaves.getPage', () => {
  test('leaves.getPage sorts current leaves by end and past ones latest first', async ({
    fixture,
    admin,
    person,
  }) => {
    const over = [
      await stored(fixture, person, { from: '2026-10-01', to: '2026-10-10' }),
      await stored(fixture, person, { from: '2026-11-01', to: '2026-11-18' }),
    ];
    const [late, next] = [
      await stored(fixture, person, { from: '2026-12-01', to: '2026-12-30' }),
      await stored(fixture, person, { from: '2026-11-19', to: '2026-11-19' }),
    ];
    expect(await pageOf(admin)).toMatchObject({
      page: [{ id: next, origem: 'arquivo' }, { id: late }],
      total: 2,
    });
    expect(await pageOf(admin, { items: 1, skip: 1 })).toMatchObject({ page: [{ id: late }], total: 2 });
    expect(await pageOf(admin, { situacao: 'encerrados' })).toMatchObject({
      page: [{ id: over[1] }, { id: over[0] }],
      total: 2,
    });
  });

  test('leaves.getPage lists the leaves of one person by CPF', async ({ fixture, admin, person }) => {
    const mine = [
      await stored(fixture, person, { from: '2026-12-01', to: '2026-12-30' }),
      await stored(fixture, person, { from: '2026-11-19', to: '2026-11-20' }),
    ];
    const over = await stored(fixture, person, { from: '2026-10-01', to: '2026-10-10' });
    const { cpf } = person;
    const other = await insertUser(fixture.database);
    await stored(fixture, other, { from: '2026-11-19', to: '2026-11-19' });
    expect(await pageOf(admin, { cpf })).toMatchObject({
      page: [{ id: mine[1] }, { id: mine[0] }],
      total: 2,
    });
    expect(await pageOf(admin, { cpf, skip: 1 })).toMatchObject({ page: [{ id: mine[0] }], total: 2 });
    expect(await pageOf(admin, { cpf, situacao: 'encerrados' })).toMatchObject({
      page: [{ id: over }],
      total: 1,
    });
    const ask = (wrong: string) =>
      admin.raw('leaves.getPage', { body: { situacao: 'atuais', items: 50, skip: 0, cpf: wrong } });
    expect((await ask('11144477735')).status).toBe(404);
    expect((await ask('862.883.667-57')).status).toBe(400);
  });
});

describe('leaves.getAffected', () => {
  test('leaves.getAffected lists the meals that the leave cancelled, waived or charged again', async ({
    fixture,
    admin,
    person,
  }) => {
    await meal(fixture, person, '2026-11-12');
    await meal(fixture, person, '2026-11-18', { meal: 2, site: 1 });
    await meal(fixture, person, '2026-11-20', { state: 1, priceCents: 0, priceVersion: null });
    await meal(fixture, person, '2026-11-13', { state: 2, priceCents: 350 });
    const id = await added(admin, person);
    const [first, cancelled] = [
      { data: '2026-11-12', time: 1, local: 2, efeito: 'dispensada', correcao: false, valor: 7 },
      { data: '2026-11-20', time: 1, local: 2, efeito: 'cancelada', correcao: false, valor: 0 },
    ];
    const dinner = { data: '2026-11-18', time: 2, local: 1, correcao: false, valor: 7 };
    expect(await affected(admin, id)).toEqual([first, { ...dinner, efeito: 'dispensada' }, cancelled]);
    await end(admin, id, '2026-11-15');
    expect(await affected(admin, id)).toEqual([first, { ...dinner, efeito: 'cobrada' }, cancelled]);
  });

  test('leaves.getAffected marks the corrections for meals of a closed month', async ({
    fixture,
    admin,
    person,
  }) => {
    await meal(fixture, person, '2026-10-20');
    expect((await admin.call('reports.closeMonth', { body: { month: 10, year: 2026 } })).status).toBe(200);
    const { body } = await add(admin, person, { inicio: '2026-10-10', fim: '2026-10-31' });
    expect(body).toMatchObject({ dispensadas: 1, corrigidas: 1 });
    expect(body.message).toContain('1 por correção no próximo mês aberto');
    const lunch = { data: '2026-10-20', time: 1, local: 2, correcao: true, valor: 7 };
    expect(await affected(admin, body.id)).toEqual([{ ...lunch, efeito: 'dispensada' }]);
    await end(admin, body.id, null);
    expect(await affected(admin, body.id)).toEqual([{ ...lunch, efeito: 'cobrada' }]);
  });

  test('leaves.getAffected answers 404 for an unknown leave and 400 for an invalid id', async ({ admin }) => {
    expect((await admin.call('leaves.getAffected', { query: { id: newId(new Date()) } })).status).toBe(404);
    expect((await admin.raw('leaves.getAffected', { query: { id: 'x' } })).status).toBe(400);
  });
});

describe('leaves.getMine', () => {
  test('leaves.getMine joins the adjacent days off of the caller', async ({ fixture, person }) => {
    const { user, client } = await fixture.signedIn();
    const mine = async () => (await client.call('leaves.getMine', {})).body;
    await stored(fixture, person, { from: '2026-11-10', to: '2026-11-30' });
    expect(await mine()).toEqual({ leave: null });
    await stored(fixture, user, { from: '2026-11-26', to: '2026-11-30', kind: 'dayOff' });
    expect(await mine()).toEqual({ leave: { tipo: 'folga', inicio: '2026-11-26', fim: '2026-11-30' } });
    await stored(fixture, user, { from: '2026-11-15', to: '2026-11-22' });
    expect(await mine()).toEqual({ leave: { tipo: 'ferias', inicio: '2026-11-15', fim: '2026-11-22' } });
    await stored(fixture, user, { from: '2026-11-23', to: '2026-11-25' });
    expect(await mine()).toEqual({ leave: { tipo: 'outro', inicio: '2026-11-15', fim: '2026-11-30' } });
  });
});

test.for([0, 2, 3] as const)(
  'role %i gets 403 for all leaves but its own',
  async (role, { fixture, person }) => {
    const { client } = await fixture.signedIn({ role });
    const id = await stored(fixture, person, { from: '2026-11-10', to: '2026-11-30' });
    const requests = [
      client.raw('leaves.add', { body: leaveBody(person, { inicio: '2026-12-10', fim: '2026-12-20' }) }),
      client.call('leaves.end', { body: { id, ultimoDia: null } }),
      client.call('leaves.getPage', { body: { situacao: 'atuais', items: 50, skip: 0 } }),
      client.call('leaves.getAffected', { query: { id } }),
    ];
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await client.call('leaves.getMine', {})).status).toBe(200);
    expect(await fixture.database.leaves.find().lean()).toMatchObject([{ _id: id, revision: 1 }]);
  },
);
