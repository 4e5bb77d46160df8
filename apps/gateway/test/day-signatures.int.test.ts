import type { Conflict } from '@reserva/database/models/gates/conflicts';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { Passage } from '@reserva/database/models/reservations/passages';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { dayFigures } from '@reserva/database/queries/money/day-signature';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { insertReservation, insertTurnstile, insertUser, personOf } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { afterEach, expect, vi } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { grant, type SignedInVisitor, signedIn } from './support/signed-in.ts';

const DATE = '2026-11-18';
const at = (time: string) => new Date(`${DATE}T${time}:00-03:00`);

/** Builds a passage of a person at a gate. If a time is given, the arm was turned at that time. */
function opened({ _id }: Turnstile, turnedAt: string | null): Passage {
  const grantedAt = at(turnedAt ?? '12:30');
  return {
    key: newId(grantedAt),
    turnstileId: _id,
    grantedAt,
    outcome: turnedAt ? 'turned' : 'released',
    turnedAt: turnedAt ? at(turnedAt) : null,
  };
}

async function meal(fixture: GatewayFixture, given: Partial<Reservation> = {}) {
  const person = personOf(await insertUser(fixture.context.database));
  return insertReservation(fixture.context.database, { person, date: DATE, state: 2, ...given });
}

const test = testWith(createGatewayFixture)
  .extend('admin', { scope: 'file' }, ({ fixture }) =>
    signedIn(fixture, { role: 1, name: 'ADRIANA MENEZES' }),
  )
  .extend('operator', { scope: 'file' }, ({ fixture }) =>
    signedIn(fixture, { role: 2, name: 'OTAVIO RAMOS' }),
  )
  .extend('kitchen', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { role: 3 }))
  .extend('gates', { scope: 'file' }, async ({ fixture }) => {
    const { database } = fixture.context;
    return {
      a: await insertTurnstile(database, { site: 2, name: 'Entrada A', lastSeenAt: at('13:00') }),
      b: await insertTurnstile(database, { site: 2, name: 'Entrada B', removedAt: new Date() }),
      c: await insertTurnstile(database, { site: 2, name: 'Entrada C', lastSeenAt: at('13:00') }),
    };
  });

test.beforeAll(async ({ fixture, gates }) => {
  await grant(fixture, 'concluir_turno');
  const { database } = fixture.context;
  // This turnstile never answered.
  await insertTurnstile(database, { site: 2, name: 'Entrada D' });
  await meal(fixture, { passages: [opened(gates.a, '11:40')] });
  await meal(fixture, { passages: [opened(gates.a, null), opened(gates.a, '13:59')] });
  await meal(fixture, { state: 4, passages: [opened(gates.b, '12:10')] });
  // An operator concluded this meal, so no one passed a gate for it.
  await meal(fixture);
  await meal(fixture, { state: 3, passages: [opened(gates.a, null)] });
  const guest = { kind: 'guest', id: 'g', name: 'CLARA', cpf: '' } as const;
  await meal(fixture, { person: guest, passages: [opened(gates.a, '12:00')] });
  await meal(fixture, {
    person: { ...guest, kind: 'master', id: 'm' },
    state: 4,
    passages: [opened(gates.a, '12:01')],
  });
  await meal(fixture, { site: 1 });
  const conflict = (id: string, given: Partial<Conflict>): Conflict => ({
    _id: id,
    kind: 'no_person',
    open: true,
    turnstileId: gates.a._id,
    site: 2,
    date: DATE,
    at: at('12:20'),
    meal: 1,
    person: null,
    badge: '',
    reservationId: null,
    first: null,
    resolved: null,
    outbox: [],
    ...given,
  });
  const kept = { passage: null, fault: 'x', retryAt: null };
  await database.conflicts.create([
    conflict('nobody', {}),
    conflict('waiting', { kind: 'unrecorded', at: at('12:21'), kept }),
    conflict('resolved', { kind: 'second_passage', open: false }),
    conflict('elsewhere', { meal: null, at: at('16:00') }),
    conflict('other site', { site: 1, turnstileId: 'x' }),
  ]);
  const counter = ({ _id }: Turnstile, turns: number, given: object = {}) => ({
    _id: `${_id}-${DATE}-1`,
    turnstileId: _id,
    date: DATE,
    meal: 1 as const,
    from: 100,
    to: 100 + turns,
    readAt: at('14:01'),
    counted: turns,
    ...given,
  });
  await database.shiftTurns.create([
    counter(gates.a, 6),
    counter(gates.b, 0, { unknown: true }),
    counter(gates.c, 1),
  ]);
});

afterEach(() => vi.restoreAllMocks());

const day = (caller: SignedInVisitor, query: Record<string, string> = {}) =>
  caller.call('closings.getDay', { query: { date: DATE, local: '2', ...query } });

test('closings.getDay names the turnstiles not collected since the last shift of the day', async ({
  fixture,
  operator,
  gates,
}) => {
  const { turnstiles } = fixture.context.database;
  const collect = ({ _id }: Turnstile, time: Date) =>
    turnstiles.updateOne(
      { _id },
      {
        'device.collected': { logId: '0', eventId: '0', at: time, fault: null },
      },
    );
  expect((await day(operator)).body.uncollected).toEqual(['Entrada A', 'Entrada C']);
  await collect(gates.a, new Date(at('23:59').getTime() + 60_000));
  await collect(gates.c, at('23:58'));
  expect((await day(operator)).body.uncollected).toEqual(['Entrada C']);
});

test('closings.getDay shows every figure of the day beside the counters of its turnstiles', async ({
  operator,
  gates,
}) => {
  const { status, body } = await day(operator);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: 'unsigned',
    otherConflicts: 1,
    signatures: [],
    changes: [],
    seen: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const [lunch, dinner] = body.meals as Record<string, unknown>[];
  expect(lunch).toEqual({
    time: 1,
    reserved: 5,
    expired: 1,
    eaten: 3,
    reserveless: 1,
    guests: 1,
    master: 1,
    served: 6,
    unturned: 2,
    turns: 6,
    conflicts: 2,
    ratchets: [
      {
        id: gates.a._id,
        name: 'Entrada A',
        turns: 5,
        device: 6,
        alert: false,
        why: '1 giro está entre os conflitos',
      },
      {
        id: gates.b._id,
        name: 'Entrada B',
        turns: 1,
        device: null,
        alert: false,
        why: 'uma leitura abrange mais de um turno, ou o equipamento foi reiniciado: não se sabe quantos giros são deste',
      },
      {
        id: gates.c._id,
        name: 'Entrada C',
        turns: 0,
        device: 1,
        alert: true,
        why: 'sem explicação',
      },
    ],
  });
  expect(dinner).toMatchObject({ time: 2, served: 0, ratchets: [] });
  expect(body.total).toEqual({
    reserved: 5,
    expired: 1,
    eaten: 3,
    reserveless: 1,
    guests: 1,
    master: 1,
    served: 6,
    unturned: 2,
    turns: 6,
    conflicts: 2,
  });
});

test('a waived meal still counts as expired in the figures of the day', async ({ fixture, operator }) => {
  const before = (await day(operator)).body;
  await fixture.context.database.reservations.updateMany(
    { date: DATE, state: 3 },
    { $set: { priceCents: 0 } },
  );
  expect((await day(operator)).body).toEqual(before);
});

test('each role sees, signs or prints a day only as far as its rights go', async ({
  fixture,
  admin,
  operator,
  kitchen,
}) => {
  const { seen } = (await day(kitchen)).body;
  const body = { date: DATE, local: 2, note: '', seen };
  const sign = (who: SignedInVisitor) => who.call('closings.sign', { body });
  vi.spyOn(fixture.context.commands, 'send').mockResolvedValue({ ok: true, value: { number: 1 } } as never);
  expect((await sign(kitchen)).status).toBe(403);
  expect((await day(await signedIn(fixture))).status).toBe(403);
  await grant(fixture);
  expect((await sign(operator)).status).toBe(403);
  expect((await sign(admin)).status).toBe(200);
  await grant(fixture, 'concluir_turno');
  expect(await sign(operator)).toMatchObject({ status: 200, body: { message: 'Fechamento assinado!' } });
  for (const call of ['closings.dayPdf', 'closings.monthPdf'] as const) {
    expect((await kitchen.call(call, { query: { date: DATE, local: '2' } })).status).toBe(403);
  }
});

test('closings.sign sends the signature as a command and answers each refusal with its status', async ({
  fixture,
  operator,
}) => {
  const seen = '0'.repeat(64);
  let answer: unknown = { ok: true, value: { number: 1 } };
  const send = vi.spyOn(fixture.context.commands, 'send').mockImplementation(async () => answer as never);
  const sign = (given: Record<string, unknown> = {}) =>
    operator.call('closings.sign', { body: { date: DATE, local: 2, seen, ...given } });
  await sign({ note: ' Conferido. ' });
  expect(send.mock.calls.map(([name, payload]) => [name, payload])).toEqual([
    ['closing.sign', { date: DATE, site: 2, note: ' Conferido. ', seen }],
  ]);
  for (const [code, status] of [
    ['closing_future', 400],
    ['closing_not_over', 409],
    ['closing_signed', 409],
    ['closing_changed', 409],
    ['comment_length', 400],
    ['comment_lines', 400],
    ['comment_characters', 400],
  ] as const) {
    answer = { ok: false, code };
    expect(await sign()).toMatchObject({ status, body: { code } });
  }
});

test.for<[string, Record<string, string>, string]>([
  ['31/02', { date: '2026-02-31' }, 'invalid_request'],
  ['another way of writing a date', { date: '18/11/2026' }, 'invalid_request'],
  ['a day to come', { date: '2026-11-20' }, 'closing_future'],
  ['an unknown site', { local: '3' }, 'invalid_request'],
  ['no site', { local: '' }, 'invalid_request'],
])('the calls of a day answer 400 for %s', async ([_what, given, code], { operator }) => {
  expect(await day(operator, given)).toMatchObject({ status: 400, body: { code } });
  const query = { date: DATE, local: '2', ...given };
  expect(await operator.call('closings.dayPdf', { query })).toMatchObject({ status: 400, body: { code } });
  if (code === 'closing_future') return;
  const local = Number(query.local) || null;
  const body = { date: query.date, local, seen: '0'.repeat(64) };
  expect((await operator.call('closings.sign', { body })).status).toBe(400);
});

test('an overlong note or an invalid fingerprint gets 400 before any command is sent', async ({
  fixture,
  operator,
}) => {
  const send = vi.spyOn(fixture.context.commands, 'send');
  const body = { date: DATE, local: 2, seen: '0'.repeat(64) };
  expect((await operator.call('closings.sign', { body: { ...body, note: 'x'.repeat(2_001) } })).status).toBe(
    400,
  );
  expect((await operator.call('closings.sign', { body: { ...body, seen: 'x' } })).status).toBe(400);
  expect(send).not.toHaveBeenCalled();
});

test('a signed day shows its signature and every change since then', async ({ fixture, admin, operator }) => {
  const { database } = fixture.context;
  const figures = await dayFigures(database, { date: DATE, site: 2 }, 'America/Sao_Paulo');
  const by = { kind: 'operator', userId: 'o', name: 'OTAVIO RAMOS', role: 2 } as const;
  const copy = { date: DATE, site: 2 as const, figures, by, at: new Date('2026-11-19T02:59:00Z') };
  await database.closings.create({ ...copy, _id: '1', number: 1, note: 'Conferido.', command: 'a' });
  expect((await day(operator)).body).toMatchObject({
    state: 'signed',
    signatures: [{ number: 1, since: '18/11/2026 23:59', by: 'OTAVIO RAMOS', note: 'Conferido.' }],
    changes: [],
  });
  const month = async () =>
    (await operator.call('closings.getMonth', { query: { month: '11', year: '2026' } })).body;
  const signature = { since: '18/11/2026 23:59', by: 'OTAVIO RAMOS' };
  const office = { date: DATE, local: 1, state: 'unsigned', served: 1, since: null, by: null };
  expect(await month()).toEqual({
    days: [office, { date: DATE, local: 2, state: 'signed', served: 6, ...signature }],
    served: 7,
  });

  await meal(fixture);
  expect((await day(operator)).body).toMatchObject({
    state: 'changed',
    changes: [
      { time: 1, what: 'Reservadas', from: 5, to: 6 },
      { time: 1, what: 'Realizadas com reserva', from: 3, to: 4 },
    ],
  });
  // The signed figures of the month stay until the day is signed again.
  expect(await month()).toMatchObject({ days: [office, { state: 'changed', served: 6 }], served: 7 });
  const readiness = await admin.call('reports.getMonthReadiness', { query: { month: '11', year: '2026' } });
  expect(readiness.body.closings).toEqual({
    required: false,
    unsigned: [{ date: DATE, local: 1 }],
    changed: [{ date: DATE, local: 2 }],
  });
});

test('today is open until its shifts are over', async ({ operator }) => {
  expect((await day(operator, { date: '2026-11-19' })).body.state).toBe('open');
});

test('only an administrator changes the signature rule, with a log line for each change', async ({
  fixture,
  admin,
  operator,
}) => {
  const rule = async () => (await admin.call('closings.getRule')).body;
  expect(await rule()).toEqual({ required: false });
  for (const required of [true, true, false]) {
    const { status } = await admin.call('closings.updateRule', { body: { required } });
    expect(status).toBe(200);
    expect(await rule()).toEqual({ required });
  }
  expect((await operator.call('closings.updateRule', { body: { required: true } })).status).toBe(403);
  expect((await operator.call('closings.getRule')).status).toBe(403);
  const lines = async () =>
    (await waitingEvents(fixture.stores, 'operator.acted'))
      .map(({ payload }) => payload.description)
      .filter((line) => line.startsWith('Alterou o fechamento'))
      .sort();
  await until('a line for each change', async () => (await lines()).length === 2);
  expect(await lines()).toEqual([
    'Alterou o fechamento do mês: exigir todos os dias assinados: Não → Sim',
    'Alterou o fechamento do mês: exigir todos os dias assinados: Sim → Não',
  ]);
});
