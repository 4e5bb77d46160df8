import type { Conflict } from '@reserva/database/models/gates/conflicts';
import { insertTurnstile, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { afterEach, expect, vi } from 'vitest';
import { createGatewayFixture } from './support/gateway-fixture.ts';
import { grant, type SignedInVisitor, signedIn } from './support/signed-in.ts';

const [first, second] = [new Date('2026-11-19T15:00:00.000Z'), new Date('2026-11-19T15:12:40.000Z')];

const test = testWith(() => createGatewayFixture('2026-11-19T13:30')).extend(
  'operator',
  { scope: 'file' },
  ({ fixture }) => signedIn(fixture, { role: 2 }),
);

test.beforeAll(async ({ fixture, operator }) => {
  const { database } = fixture.context;
  const [a, b] = [
    await insertTurnstile(database, { site: 2, name: 'Entrada A' }),
    await insertTurnstile(database, { site: 2, name: 'Entrada B', removedAt: new Date() }),
  ];
  const bruno = await insertUser(database, { name: 'BRUNO', cpf: '86288366757', badge: '2002' });
  // The person showed a code, so the badge comes from their record.
  const conflict: Conflict = {
    _id: 'one',
    kind: 'second_passage',
    open: true,
    turnstileId: b._id,
    site: 2,
    at: second,
    date: '2026-11-19',
    meal: 1,
    badge: '',
    reservationId: null,
    outbox: [],
    resolved: null,
    person: personOf(bruno),
    first: { turnstileId: a._id, at: first },
  };
  const by = { kind: 'operator' as const, userId: operator.user._id, name: 'ADRIANA', role: 1 as const };
  const resolved = { at: second, by, reason: 'Crachá emprestado', command: '' };
  await database.conflicts.create([
    conflict,
    {
      ...conflict,
      _id: 'two',
      kind: 'no_person',
      at: first,
      person: null,
      badge: '',
      meal: null,
      first: null,
    },
    {
      ...conflict,
      _id: 'four',
      open: false,
      at: new Date('2026-11-18T15:00:00.000Z'),
      resolved,
      first: { turnstileId: null, at: first, concluded: { at: second, by } },
    },
    {
      ...conflict,
      _id: 'older',
      open: false,
      at: new Date('2026-11-17T15:00:00.000Z'),
      resolved,
      first: { turnstileId: null, at: second },
    },
    {
      ...conflict,
      _id: 'three',
      open: false,
      resolved,
    },
  ]);
});

afterEach(() => vi.restoreAllMocks());

const page = (operator: SignedInVisitor, resolved: boolean) =>
  operator.call('ratchets.getConflicts', { body: { resolved, items: 50, skip: 0 } });

test('ratchets.getConflicts lists open conflicts newest first with both passages and a proposal', async ({
  operator,
}) => {
  const { status, body } = await page(operator, false);
  expect(status).toBe(200);
  expect(body).toEqual({
    total: 2,
    open: 2,
    waiting: 0,
    page: [
      {
        id: 'one',
        kind: 'second_passage',
        name: 'BRUNO',
        cracha: '2002',
        cpf: '862.***.***-57',
        date: '2026-11-19',
        time: 1,
        local: 2,
        passage: { turnstile: 'Entrada B', at: second.toISOString() },
        first: { turnstile: 'Entrada A', at: first.toISOString() },
        proposal: 'Manter uma refeição: a segunda passagem não é cobrada.',
        resolved: null,
      },
      expect.objectContaining({ id: 'two', name: '', time: 0, first: null }),
    ],
  });
});

test('a turn without a person becomes an open conflict after the log of its turnstile is read', async ({
  fixture,
  operator,
}) => {
  const { conflicts, turnstiles } = fixture.context.database;
  const gate = await insertTurnstile(fixture.context.database, { site: 2, name: 'Entrada C' });
  const at = new Date('2026-11-19T16:20:00.000Z');
  const one = await conflicts.findById('two').orFail().lean();
  await conflicts.create({ ...one, _id: 'fresh', turnstileId: gate._id, at });
  expect((await page(operator, false)).body).toMatchObject({ total: 2, open: 2, waiting: 1 });
  expect((await page(operator, false)).body.page).not.toContainEqual(
    expect.objectContaining({ id: 'fresh' }),
  );
  const collected = { logId: '1', eventId: '1', at: new Date('2026-11-19T16:21:00.000Z'), fault: null };
  await turnstiles.updateOne({ _id: gate._id }, { $set: { 'device.collected': collected } });
  expect((await page(operator, false)).body).toMatchObject({ total: 3, open: 3, waiting: 0 });
  await conflicts.deleteOne({ _id: 'fresh' });
});

test('ratchets.resolveConflicts resolves each conflict as proposed and explains each failure', async ({
  fixture,
  operator,
}) => {
  const send = vi.spyOn(fixture.context.commands, 'send');
  send.mockImplementation(async (_name, payload) =>
    (payload as { id: string }).id === 'one'
      ? { ok: true, value: {} as never }
      : { ok: false, code: 'conflict_resolved' as never },
  );
  await grant(fixture);
  const resolve = (ids: string[]) => operator.call('ratchets.resolveConflicts', { body: { ids } });
  expect((await resolve(['one'])).status).toBe(403);
  await grant(fixture, 'concluir_reserva');
  const { status, body } = await resolve(['one', 'two', 'nobody', 'one']);
  expect([status, body]).toEqual([
    200,
    {
      message: '1 conflito resolvido!',
      resolved: 1,
      failed: [
        { id: 'two', reason: 'Este conflito já foi resolvido.' },
        { id: 'nobody', reason: 'Conflito não encontrado.' },
      ],
    },
  ]);
  expect(send).toHaveBeenCalledTimes(2);
  const proposed = 'Conforme proposto: Manter uma refeição: a segunda passagem não é cobrada.';
  expect(send).toHaveBeenCalledWith(
    'checkin.resolveConflict',
    { id: 'one', reason: proposed },
    expect.objectContaining({ actor: expect.objectContaining({ userId: operator.user._id }) }),
  );
});

test('resolved conflicts show their operator and reason', async ({ operator }) => {
  const { body } = await page(operator, true);
  expect(body).toMatchObject({
    total: 3,
    open: 2,
    page: [
      { id: 'three', resolved: { operator: 'ADRIANA', reason: 'Crachá emprestado' } },
      { id: 'four' },
      { id: 'older' },
    ],
  });
});

test('a conflict without a first passage shows the operator and time of the conclusion', async ({
  operator,
}) => {
  const { body } = await page(operator, true);
  const [, four, older] = body.page as { first: unknown }[];
  const em = '19/11/2026 12:12';
  expect(four?.first).toEqual({
    turnstile: '',
    at: first.toISOString(),
    concluida: { por: 'ADRIANA', em },
  });
  // An older conflict, stored without the operator.
  expect(older?.first).toEqual({
    turnstile: '',
    at: second.toISOString(),
    concluida: { por: '', em },
  });
});

test('resolving a conflict needs the ability, a reason and an open conflict', async ({
  fixture,
  operator,
}) => {
  const resolve = (reason = 'Crachá emprestado') =>
    operator.call('ratchets.resolveConflict', { body: { id: 'one', reason } });
  const send = vi.spyOn(fixture.context.commands, 'send').mockResolvedValue({ ok: true, value: {} });
  await grant(fixture);
  expect((await resolve()).status).toBe(403);
  await grant(fixture, 'concluir_reserva');
  expect((await resolve('  ')).status).toBe(400);
  expect(send).not.toHaveBeenCalled();
  const { status, body } = await resolve();
  expect([status, body]).toEqual([200, { message: 'Conflito resolvido!' }]);
  expect(send).toHaveBeenCalledWith(
    'checkin.resolveConflict',
    { id: 'one', reason: 'Crachá emprestado' },
    expect.objectContaining({ actor: expect.objectContaining({ userId: operator.user._id }) }),
  );
  for (const [code, expected] of [
    ['conflict_not_found', 404],
    ['conflict_resolved', 409],
  ] as const) {
    send.mockResolvedValueOnce({ ok: false, code });
    expect((await resolve()).status).toBe(expected);
  }
});
