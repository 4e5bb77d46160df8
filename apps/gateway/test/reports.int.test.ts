import { once } from 'node:events';
import type { ExportList } from '@reserva/contracts/basics/listed';
import type { Outcome } from '@reserva/contracts/commands';
import type { ListToExport } from '@reserva/contracts/export-operations';
import { pathOf } from '@reserva/contracts/own-routes';
import { writeReportFile } from '@reserva/database/report-files';
import { type Ability, abilities } from '@reserva/domain/people/permissions';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { insertReservation, insertTurnstile, insertUser, personOf } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { afterEach, expect, vi } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { grant, type SignedInVisitor, signedIn } from './support/signed-in.ts';

const test = testWith(createGatewayFixture)
  .extend('operator', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { role: 2 }))
  .extend('admin', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { role: 1 }));

afterEach(() => vi.restoreAllMocks());
test.beforeEach(({ fixture }) => fixture.context.database.reports.deleteMany({}));

const reports = (fixture: GatewayFixture) => fixture.context.database.reports;
const pieces = (fixture: GatewayFixture) =>
  fixture.context.database.connection.collection('reportFiles.chunks').countDocuments();

/** Replaces the report service, and runs `work` for each report. */
function serve(fixture: GatewayFixture, work: (id: string) => Promise<Outcome<'report.make'>>) {
  return vi
    .spyOn(fixture.context.commands, 'send')
    .mockImplementation(async (_name, _payload, { id = '' }) => (await work(id)) as never);
}

/** Stores a file as the report service does. */
async function leave(fixture: GatewayFixture, id: string, text: string): Promise<Outcome<'report.make'>> {
  const file = newId(new Date());
  await reports(fixture).updateOne({ _id: id }, { $push: { files: file }, $set: { state: 'running' } });
  const upload = writeReportFile(fixture.context.database, file);
  upload.end(text);
  await once(upload, 'finish');
  const bytes = Buffer.byteLength(text);
  await reports(fixture).updateOne({ _id: id, state: 'running' }, { $set: { state: 'done', file, bytes } });
  return { ok: true, value: { bytes } };
}

const ask = (
  fixture: GatewayFixture,
  operator: SignedInVisitor,
  init: RequestInit = {},
  search = '?date=2026-11-19&shift=2',
) =>
  fetch(`${fixture.url}/backendapi${pathOf('reports.reserves')}${search}`, {
    ...init,
    headers: { authorization: `Bearer ${operator.token}`, 'x-forwarded-for': '10.9.9.9', ...init.headers },
  });

test('a report is streamed under its file name and not stored afterwards', async ({ fixture, operator }) => {
  const text = 'x'.repeat(3_000_000);
  const send = serve(fixture, (id) => leave(fixture, id, text));
  const response = await ask(fixture, operator);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-length')).toBe('3000000');
  expect(response.headers.get('content-disposition')).toContain('filename="Reservas_2026-11-19.pdf"');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe(text);
  const { id, actor } = send.mock.calls[0]?.[2] ?? {};
  expect(actor).toEqual({
    kind: 'operator',
    userId: operator.user._id,
    name: operator.user.name,
    role: 2,
  });
  expect(id).toMatch(/^[0-9a-f]{24}$/);
  await until(
    'nothing is kept',
    async () => (await reports(fixture).countDocuments()) + (await pieces(fixture)) === 0,
  );
});

test('a report request without filters is stored as one about everything', async ({ fixture, operator }) => {
  const seen: unknown[] = [];
  serve(fixture, async (id) => {
    seen.push((await reports(fixture).findById(id).lean())?.request);
    return { ok: false, code: 'reservations_not_found' };
  });
  await ask(fixture, operator, {}, '?date=2026-11-19');
  await ask(fixture, operator, {}, '?date=2026-11-19&shift=3&local=1&all=1');
  expect(seen).toEqual([
    { kind: 'reserves', date: '2026-11-19', meal: 0, site: 0, all: false },
    { kind: 'reserves', date: '2026-11-19', meal: 3, site: 1, all: true },
  ]);
});

test.for([
  [
    'survey',
    { query: { date: '2026-11-19', time: '1' } },
    { kind: 'survey', date: '2026-11-19', meal: 1, site: 0 },
    'Pesquisa_2026-11-19.pdf',
  ],
  [
    'dailyLogs',
    { query: { date: '2026-11-19', action: '4' } },
    { kind: 'dailyLogs', date: '2026-11-19', action: 4 },
    'Registros_2026-11-19_.pdf',
  ],
  [
    'monthlyLogs',
    { query: { year: '2026', month: '10' } },
    { kind: 'monthlyLogs', year: 2026, month: 10, action: 0 },
    'Registros 10/2026.pdf',
  ],
  [
    'noShows',
    { query: { year: '2026', month: '10' } },
    { kind: 'noShows', year: 2026, month: 10 },
    'Faltas 10/2026.pdf',
  ],
  [
    'financial',
    { body: { year: 2026, month: 10, onVacation: ['86288366757'] } },
    { kind: 'financial', year: 2026, month: 10, onVacation: ['86288366757'] },
    'Financeiro 10/2026.pdf',
  ],
  [
    'payroll',
    { body: { year: 2026, month: 10, onVacation: [], format: 'xlsx' } },
    { kind: 'payroll', year: 2026, month: 10, onVacation: [], format: 'xlsx' },
    'Folha 10/2026.xlsx',
  ],
  [
    'exportList',
    {
      body: {
        formato: 'xlsx',
        lista: { nome: 'registrosOperadores', date: '2026-11-19', type: 5, operator: 'ana' },
      },
    },
    {
      kind: 'list',
      format: 'xlsx',
      listed: { list: 'operatorLog', date: '2026-11-19', action: 5, name: 'ana' },
    },
    'Registros dos operadores de 19/11/2026.xlsx',
  ],
] as const)(
  'the report %s is made from the request and sent under its file name',
  async ([name, init, request, fileName], { fixture, admin }) => {
    let recorded: unknown;
    serve(fixture, async (id) => {
      recorded = (await reports(fixture).findById(id).lean())?.request;
      return leave(fixture, id, 'x');
    });
    const { status, headers } = await admin.call(`reports.${name}`, init);
    expect(status).toBe(200);
    expect(recorded).toEqual(request);
    expect(headers.get('content-type')).toBe(
      name === 'payroll' || name === 'exportList'
        ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
        : 'application/pdf',
    );
    expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(fileName)}`);
    await until(
      'nothing is kept',
      async () => (await reports(fixture).countDocuments()) + (await pieces(fixture)) === 0,
    );
  },
);

test.for([
  ['survey', { query: { date: '2026-11-19' } }, 'assessments_not_found', 'Nenhuma avaliação encontrada!'],
  ['dailyLogs', { query: { date: '2026-11-19' } }, 'logs_not_found', 'Nenhum registro encontrado!'],
  ['monthlyLogs', { query: { year: '2026' } }, 'logs_not_found', 'Nenhum registro encontrado!'],
  [
    'financial',
    { body: { year: 2026, month: 10, onVacation: [] } },
    'reservations_not_found',
    'Nenhuma reserva encontrada!',
  ],
] as const)(
  'the report %s without data answers 404 with the message of the spec',
  async ([name, init, code, message], { fixture, admin }) => {
    serve(fixture, async () => ({ ok: false, code }));
    expect(await admin.call(`reports.${name}`, init)).toMatchObject({ status: 404, body: { code, message } });
  },
);

test('a report gets 404 without data and 400 without a date', async ({ fixture, operator }) => {
  serve(fixture, async () => ({ ok: false, code: 'reservations_not_found' }));
  const answer = await operator.call('reports.reserves', { query: { date: '2026-11-19' } });
  expect(answer).toMatchObject({
    status: 404,
    body: { code: 'reservations_not_found', message: 'Nenhuma reserva encontrada!' },
  });
  await until('nothing is kept', async () => (await reports(fixture).countDocuments()) === 0);
  expect((await operator.call('reports.reserves', { query: {} })).status).toBe(400);
});

test('an aborted request cancels its report', async ({ fixture, operator }) => {
  const leaving = new AbortController();
  let id = '';
  let finish: (outcome: Outcome<'report.make'>) => void = () => undefined;
  serve(fixture, (of) => {
    id = of;
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  const answer = ask(fixture, operator, { signal: leaving.signal }).catch((error: Error) => error.name);
  await until('the report is asked for', async () => id !== '');
  leaving.abort();
  expect(await answer).toBe('AbortError');
  await until(
    'it is cancelled',
    async () => (await reports(fixture).findById(id).lean())?.state === 'cancelled',
  );
  finish({ ok: false, code: 'report_cancelled' });
  await until('nothing is kept', async () => (await reports(fixture).countDocuments()) === 0);
});

test('an aborted download leaves nothing stored', async ({ fixture, operator }) => {
  const leaving = new AbortController();
  serve(fixture, (id) => leave(fixture, id, 'x'.repeat(30_000_000)));
  const response = await ask(fixture, operator, { signal: leaving.signal });
  const reader = response.body?.getReader();
  await reader?.read();
  leaving.abort();
  await until(
    'nothing is kept',
    async () => (await reports(fixture).countDocuments()) + (await pieces(fixture)) === 0,
  );
});

test('a sixth simultaneous report of one person gets 429', async ({ fixture, operator, admin }) => {
  const waiting = { owner: operator.user._id, requestId: 'r', askedAt: new Date(), percent: 0 };
  const request = { kind: 'reserves', date: '2026-11-19', meal: 0, site: 0, all: true } as const;
  await reports(fixture).create(
    [1, 2, 3, 4, 5].map(() => ({ _id: newId(new Date()), ...waiting, request, state: 'waiting' as const })),
  );
  const send = serve(fixture, (id) => leave(fixture, id, 'x'));
  const { status, body } = await operator.call('reports.reserves', { query: { date: '2026-11-19' } });
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many_requests' });
  expect(send).not.toHaveBeenCalled();
  expect((await admin.call('reports.reserves', { query: { date: '2026-11-19' } })).status).toBe(200);
});

test('the progress of a report is shown only to its owner', async ({ fixture, operator, admin }) => {
  const request = { kind: 'reserves', date: '2026-11-19', meal: 0, site: 0, all: true } as const;
  const own = { owner: operator.user._id, request, files: [] };
  await reports(fixture).create([
    {
      _id: newId(new Date()),
      ...own,
      requestId: 'first-one',
      askedAt: new Date(1),
      state: 'running',
      percent: 40,
    },
    {
      _id: newId(new Date()),
      ...own,
      requestId: 'second-one',
      askedAt: new Date(2),
      state: 'waiting',
      percent: 0,
    },
  ]);
  const progress = async (visitor: SignedInVisitor, id: string) => {
    const { status, body } = await visitor.call('reports.progress', { query: { id } });
    return status === 200 ? body : status;
  };
  expect(await progress(operator, 'first-one')).toEqual({ state: 'running', ahead: 0, percent: 40 });
  expect(await progress(operator, 'second-one')).toEqual({ state: 'waiting', ahead: 1, percent: 0 });
  expect(await progress(operator, 'unknown-one')).toBe(404);
  expect(await progress(admin, 'first-one')).toBe(404);
});

test('reports.getMonth shows when and by whom a month was closed and its total', async ({
  fixture,
  operator,
}) => {
  const request = { query: { month: '10', year: '2026' } };
  const open = await operator.call('reports.getMonth', request);
  expect(open).toMatchObject({ status: 200, body: { state: 'open', since: null, by: null, total: null } });
  const by = { kind: 'operator', userId: operator.user._id, name: 'ADRIANA', role: 1 } as const;
  const closed = { state: 'closed', by, command: 'c', totals: { meals: 2, cents: 1050 } } as const;
  await fixture.context.database.months.create({
    _id: '2026-10',
    at: new Date('2026-11-03T12:12:00Z'),
    ...closed,
  });
  const { body } = await operator.call('reports.getMonth', request);
  expect(body).toEqual({ state: 'closed', since: '03/11/2026 09:12', by: 'ADRIANA', total: 10.5 });
  const statement = async (month: string) =>
    (await operator.call('reservations.getReservations', { query: { month } })).body.closed;
  expect(await statement('2')).toBe(true);
  expect(await statement('1')).toBe(false);
});

test('the readiness of a month lists everything unsettled, waiting or booked', async ({
  fixture,
  operator,
  admin,
}) => {
  const { database } = fixture.context;
  const ana = await insertUser(database, { name: 'ANA LIMA' });
  const person = personOf(ana);
  await insertReservation(database, { person, date: '2026-08-30', meal: 2 });
  await insertReservation(database, { person, date: '2026-09-01', meal: 2 });
  const busy = await insertTurnstile(database, { site: 2, name: 'Fábrica A' });
  const collected = { logId: '1', eventId: '1', at: new Date('2026-08-30T16:00:00Z'), fault: null };
  await database.turnstiles.updateOne(
    { _id: busy._id },
    { $set: { 'device.collected': collected, 'device.pendingEvents': 12 } },
  );
  const quiet = await insertTurnstile(database, { site: 1, name: 'Adm A' });
  await database.turnstiles.updateOne(
    { _id: quiet._id },
    { $set: { 'device.collected': { ...collected, at: new Date('2026-09-02T16:00:00Z') } } },
  );
  const at = new Date('2026-08-31T23:30:00Z');
  await database.conflicts.create([
    {
      _id: 'open',
      kind: 'second_passage',
      open: true,
      turnstileId: busy._id,
      site: 2,
      at,
      person,
      date: '2026-08-31',
      meal: 2,
    },
    { _id: 'closed', kind: 'no_person', open: false, turnstileId: busy._id, site: 2, at, date: '2026-08-31' },
  ]);
  const by = { kind: 'operator', userId: 'o', name: 'ADRIANA', role: 1 } as const;
  const correction = {
    _id: 'c1',
    person: { id: ana._id, name: ana.name, cpf: ana.cpf },
    month: '2026-08',
    bookedIn: '2026-09',
    cents: -350,
    by,
    at,
  } as const;
  await database.corrections.create([
    { ...correction, reason: 'Dobrado' },
    { ...correction, _id: 'c2', month: '2026-07', bookedIn: '2026-08', cents: 700, reason: 'Esquecido' },
  ]);
  for (const [_id, date, state] of [
    ['k1', '2026-08-30', 'sent'],
    ['k2', '2026-08-30', 'refused'],
    ['k3', '2026-09-01', 'sent'],
  ] as const) {
    const line = { date, meal: 2, site: 2, state: 3, priceCents: 700, stateAt: at } as const;
    await database.contests.create({
      _id,
      reservationId: _id,
      round: 1,
      person: { id: ana._id, name: ana.name },
      line,
      reason: 'eaten',
      text: '',
      sentAt: at,
      state,
    });
  }
  const closed = { as: 'closed', at: new Date('2026-09-02T12:12:00Z'), by, command: 'a' } as const;
  const reopened = { ...closed, as: 'reopened', at: new Date('2026-09-03T11:03:00Z'), command: 'b' } as const;
  await database.months.create({
    _id: '2026-08',
    state: 'open',
    at: reopened.at,
    by,
    command: 'b',
    totals: null,
    history: [
      { ...closed, totals: { meals: 2, cents: 1050 } },
      { ...reopened, totals: null, reason: 'Lançado em dobro' },
    ],
  });
  const request = { query: { month: '8', year: '2026' } };
  const { status, body } = await admin.call('reports.getMonthReadiness', request);
  expect([status, body]).toEqual([
    200,
    {
      pending: 1,
      unsettled: [{ date: '2026-08-30', time: 2, local: 2, pending: 1 }],
      conflicts: {
        total: 1,
        page: [
          {
            what: 'Segunda passagem na mesma refeição',
            name: 'ANA LIMA',
            date: '2026-08-31',
            time: 2,
            local: 2,
          },
        ],
      },
      turnstiles: [{ name: 'Fábrica A', local: 2, events: 12, collected: '30/08/2026 13:00', fault: null }],
      closings: { required: false, unsigned: [{ date: '2026-08-30', local: 2 }], changed: [] },
      contests: 1,
      departures: { people: 0, total: 0, page: [] },
      totals: { people: 1, meals: 1, total: 7 },
      corrections: [{ name: 'ANA LIMA', valor: -3.5, mes: '09/2026', motivo: 'Dobrado' }],
      booked: [{ name: 'ANA LIMA', valor: 7, mes: '07/2026', motivo: 'Esquecido' }],
      history: [
        { state: 'closed', since: '02/09/2026 09:12', by: 'ADRIANA', total: 10.5, motivo: null },
        {
          state: 'reopened',
          since: '03/09/2026 08:03',
          by: 'ADRIANA',
          total: null,
          motivo: 'Lançado em dobro',
        },
      ],
    },
  ]);
  expect((await operator.call('reports.getMonthReadiness', request)).status).toBe(403);
});

test('a payroll download leaves a log line with month, format and number of people', async ({
  fixture,
  operator,
}) => {
  serve(fixture, async (id) => {
    const made = await leave(fixture, id, 'x');
    await reports(fixture).updateOne({ _id: id }, { $set: { people: 512 } });
    return made;
  });
  const payroll = { year: 2026, month: 10, format: 'csv' } as const;
  expect((await operator.call('reports.payroll', { body: payroll })).status).toBe(200);
  expect((await operator.call('reports.financial', { body: { year: 2026, month: 10 } })).status).toBe(200);
  const lines = (await waitingEvents(fixture.stores, 'operator.acted')).filter(
    ({ payload }) => payload.operator.id === operator.user._id && payload.description.includes('folha'),
  );
  expect(lines.map(({ payload }) => payload)).toEqual([
    {
      action: 7,
      operator: { id: operator.user._id, name: operator.user.name, role: 2 },
      description: 'Baixou a folha de 10/2026 em CSV: 512 pessoas',
      client: null,
    },
  ]);
});

const lists: [ListToExport, ExportList, Ability | 'administrators' | null][] = [
  [
    { nome: 'reservas', date: '2026-11-19', local: 2, time: 1, status: 5, guest: false, ordem: 'desc' },
    {
      list: 'reservations',
      date: '2026-11-19',
      site: 2,
      meal: 1,
      status: 5,
      guestsOnly: false,
      search: '',
      descending: true,
    },
    null,
  ],
  [{ nome: 'usuarios', name: 'ana' }, { list: 'people', search: 'ANA', by: 'name' }, 'gerar_visitante'],
  [
    { nome: 'usuarios', name: '', por: 'cracha', ordem: 'desc' },
    { list: 'people', search: '', by: 'badge', order: 'desc' },
    'gerar_visitante',
  ],
  [
    { nome: 'registrosUsuarios', date: '2026-11-19', action: 2, user: 'ana' },
    { list: 'userLog', date: '2026-11-19', action: 2, name: 'ana' },
    'administrators',
  ],
  [
    { nome: 'registrosUsuarios', date: '2026-11-19', action: 0, user: '', ordem: 'asc' },
    { list: 'userLog', date: '2026-11-19', action: 0, name: '', order: 'asc' },
    'administrators',
  ],
  [
    { nome: 'registrosOperadores', date: '2026-11-19', type: 0, operator: '', ordem: 'asc' },
    { list: 'operatorLog', date: '2026-11-19', action: 0, name: '', order: 'asc' },
    'administrators',
  ],
  [{ nome: 'conflitos', resolved: true }, { list: 'conflicts', resolved: true }, null],
  [
    { nome: 'conflitos', resolved: false, ordem: 'asc' },
    { list: 'conflicts', resolved: false, order: 'asc' },
    null,
  ],
  [
    { nome: 'contestacoes', situacao: 'reviewing', local: 1, ordem: 'desc' },
    { list: 'contests', states: ['reviewing', 'deciding'], site: 1, order: 'desc' },
    'deletar_reserva',
  ],
  [
    { nome: 'ferias', situacao: 'encerrados', ordem: 'asc' },
    { list: 'leaves', current: false, userId: null, order: 'asc' },
    'administrators',
  ],
  [{ nome: 'fechamentosIndividuais', ordem: 'asc' }, { list: 'departures', order: 'asc' }, 'administrators'],
  [
    { nome: 'convidados', situacao: 'recentes', ordem: 'asc' },
    { list: 'visits', coming: false, name: '', order: 'asc' },
    'gerar_visitante',
  ],
  [
    { nome: 'refeicoesFechadas', situacao: 'proximas', ordem: 'desc' },
    { list: 'closedMeals', coming: true, order: 'desc' },
    'administrators',
  ],
  [
    { nome: 'comentarios', date: '', local: 0, time: 3, ordem: 'asc' },
    { list: 'comments', date: '', site: 0, meal: 3, order: 'asc' },
    'visualizar_pesquisas',
  ],
  [{ nome: 'diasAssinados', month: 9, year: 2026 }, { list: 'measuredDays', month: '2026-09' }, null],
  [{ nome: 'correcoes', month: 9, year: 2026 }, { list: 'corrections', month: '2026-09' }, 'administrators'],
  [{ nome: 'catracas' }, { list: 'turnstiles' }, 'administrators'],
  [{ nome: 'terminais' }, { list: 'terminals' }, 'administrators'],
  [{ nome: 'valores' }, { list: 'prices' }, 'administrators'],
];

test.for(lists)(
  'a list is exported as its screen filters it only with the right to see it: %o',
  async ([lista, listed, needs], { fixture, operator, admin }) => {
    const take = async (visitor: SignedInVisitor) => {
      const { status } = await visitor.call('reports.exportList', { body: { formato: 'csv', lista } });
      return status;
    };
    let recorded: unknown;
    const send = serve(fixture, async (id) => {
      recorded = (await reports(fixture).findById(id).lean())?.request;
      return leave(fixture, id, 'x');
    });
    await grant(fixture, ...abilities.filter((ability) => ability !== needs && needs !== 'administrators'));
    if (needs === 'deletar_reserva') await grant(fixture);
    expect(await take(operator)).toBe(needs === null ? 200 : 403);
    if (needs !== null) expect(send).not.toHaveBeenCalled();
    if (needs !== null && needs !== 'administrators') {
      await grant(fixture, needs);
      expect(await take(operator)).toBe(200);
    }
    expect(await take(admin)).toBe(200);
    expect(recorded).toEqual({ kind: 'list', format: 'csv', listed });
    await grant(fixture);
  },
);

test('only a successful list export leaves a line in the log of the operators', async ({
  fixture,
  admin,
}) => {
  const lista = { nome: 'ferias', situacao: 'atuais' } as const;
  const take = (given: object = {}) =>
    admin.call('reports.exportList', { body: { formato: 'csv', lista: { ...lista, ...given } } });
  const lines = async () =>
    (await waitingEvents(fixture.stores, 'operator.acted'))
      .map(({ payload }) => payload.description)
      .filter((description) => description.includes('atuais e futuros'));
  serve(fixture, async () => ({ ok: false, code: 'list_too_long' }));
  expect(await take()).toMatchObject({
    status: 400,
    body: { message: 'A lista tem mais de 50.000 linhas. Escolha filtros que mostrem menos.' },
  });
  expect(await take({ cpf: '86288366757' })).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  expect(await lines()).toEqual([]);
  serve(fixture, async (id) => {
    const made = await leave(fixture, id, 'x');
    await reports(fixture).updateOne({ _id: id }, { $set: { people: 1 } });
    return made;
  });
  const { cpf } = await insertUser(fixture.context.database);
  expect((await take({ cpf })).status).toBe(200);
  expect(await lines()).toEqual([
    'Exportou a lista “Férias e afastamentos atuais e futuros” em CSV: 1 linha',
  ]);
});

test('closing and reopening a month send a command and answer each refusal', async ({
  fixture,
  operator,
  admin,
}) => {
  const sent: unknown[] = [];
  let answer: unknown = { ok: true, value: {} };
  vi.spyOn(fixture.context.commands, 'send').mockImplementation(async (name, payload) => {
    sent.push([name, payload]);
    return answer as never;
  });
  const month = { month: 9, year: 2026 };
  const close = () => admin.call('reports.closeMonth', { body: month });
  const reopen = (reason: string) => admin.call('reports.reopenMonth', { body: { ...month, reason } });
  expect(await close()).toMatchObject({ status: 200, body: { message: 'Mês fechado!' } });
  expect(await reopen('Erro')).toMatchObject({ status: 200, body: { message: 'Mês reaberto!' } });
  expect((await reopen(' x ')).status).toBe(400);
  expect(sent).toEqual([
    ['month.close', { month: '2026-09' }],
    ['month.reopen', { month: '2026-09', reason: 'Erro' }],
  ]);
  for (const [code, status] of [
    ['month_not_over', 400],
    ['month_pending', 409],
    ['month_unsigned', 409],
    ['month_closed', 409],
    ['month_not_closed', 409],
  ] as const) {
    answer = { ok: false, code };
    expect(await close()).toMatchObject({ status, body: { code } });
  }
  expect((await operator.call('reports.closeMonth', { body: month })).status).toBe(403);
});

test('a correction is sent with its cents and answers each refusal', async ({ fixture, admin }) => {
  let answer: unknown = { ok: true, value: { bookedIn: '2026-11' } };
  const send = vi.spyOn(fixture.context.commands, 'send').mockImplementation(async () => answer as never);
  const wrong = { month: 10, year: 2026, cpf: '86288366757', value: -3.5, reason: 'Cobrado duas vezes' };
  const correct = (given: Partial<typeof wrong> & { id?: string } = {}) =>
    admin.call('reports.correctMonth', { body: { ...wrong, ...given } });
  expect(await correct()).toMatchObject({
    status: 200,
    body: { message: 'Correção lançada em 11/2026!' },
  });
  expect(send.mock.calls.map(([name, payload]) => [name, payload])).toEqual([
    ['month.correct', { month: '2026-10', cpf: '86288366757', cents: -350, reason: 'Cobrado duas vezes' }],
  ]);
  // A correction that is sent again under its id becomes another command with the same key.
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  expect((await correct({ id })).status).toBe(200);
  expect(send.mock.calls[1]?.[1]).toMatchObject({ cents: -350, key: id });
  expect((await correct({ id: 'x' })).status).toBe(400);
  expect((await correct({ value: 0 })).status).toBe(400);
  expect((await correct({ value: 1.005 })).status).toBe(400);
  expect((await correct({ reason: '  ' })).status).toBe(400);
  for (const [code, status] of [
    ['month_not_closed', 409],
    ['user_not_found', 404],
    ['correction_differs', 409],
  ] as const) {
    answer = { ok: false, code };
    expect(await correct()).toMatchObject({ status, body: { code } });
  }
});

test.for(['financial', 'payroll'] as const)(
  'the report %s sends the people on vacation by id before it is made',
  async (name, { fixture, admin }) => {
    const { database, commands } = fixture.context;
    const people = [await insertUser(database), await insertUser(database)];
    const sent: [string, unknown][] = [];
    vi.spyOn(commands, 'send').mockImplementation(async (command, payload, { id = '' }) => {
      sent.push([command, payload]);
      return (command === 'report.make' ? await leave(fixture, id, 'x') : { ok: true, value: {} }) as never;
    });
    const onVacation = [...people.map(({ cpf }) => cpf), people[0]?.cpf ?? '', '86288366757'];
    const body = { year: 2026, month: 10, onVacation, ...(name === 'payroll' && { format: 'csv' }) };
    expect((await admin.call(`reports.${name}`, { body })).status).toBe(200);
    const users = people.map(({ _id }) => _id).sort();
    expect(sent).toEqual([
      ['leave.ofReport', { month: '2026-10', users }],
      ['report.make', {}],
    ]);
  },
);
