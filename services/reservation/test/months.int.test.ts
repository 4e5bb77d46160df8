import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { newId } from '@reserva/runtime/process/ids';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { importPassages } from '../src/gates/import-passages.ts';
import { closeMonth, sealMonths } from '../src/money/close-month.ts';
import { correctMonth } from '../src/money/correct-month.ts';
import { reopenMonth } from '../src/money/reopen-month.ts';
import { concludeList } from '../src/reservations/conclude-rows.ts';
import { concludeAll, concludeShift } from '../src/reservations/conclude-scope.ts';
import { deleteList } from '../src/reservations/delete-rows.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { openGate } from './support/gate.ts';
import { insertOperator, logOf, rowsOf, type TestOperator } from './support/operators.ts';

const NOW = '2026-11-19T08:50';
const MONTH = '2026-10';
const DATE = '2026-10-20';

const it = testWith(() => createReservationFixture(NOW)).extend('admin', ({ fixture }) =>
  insertOperator(fixture),
);

it.beforeEach(async ({ fixture }) => {
  fixture.clock.set(NOW);
  await fixture.database.months.deleteMany({});
  await fixture.database.reservations.deleteMany({});
  await fixture.database.corrections.deleteMany({});
});

const close = (fixture: ReservationFixture, by: TestOperator, month = MONTH, id?: string) =>
  closeMonth(fixture.context, { month }, by.command(id));
const reopen = (fixture: ReservationFixture, by: TestOperator, reason = 'Erro de lançamento', id?: string) =>
  reopenMonth(fixture.context, { month: MONTH, reason }, by.command(id));
const month = (fixture: ReservationFixture) => fixture.database.months.findById(MONTH).lean();
const stored = (fixture: ReservationFixture, { _id }: Reservation) =>
  fixture.database.reservations.findById(_id).lean();
const expired = async (fixture: ReservationFixture, given: Partial<Reservation> = {}) => {
  const person = personOf(await insertUser(fixture.database));
  return insertReservation(fixture.database, { person, date: DATE, state: 3, priceCents: 700, ...given });
};

describe('closing a month', () => {
  it('a month can be closed only once it is over', async ({ fixture, admin }) => {
    expect(await close(fixture, admin, '2026-11')).toEqual({ ok: false, code: 'month_not_over' });
    expect(await close(fixture, admin, '2026-12')).toEqual({ ok: false, code: 'month_not_over' });
  });

  it('a month with pending meals cannot be closed', async ({ fixture, admin }) => {
    await expired(fixture, { state: 1, priceCents: 0 });
    expect(await close(fixture, admin)).toEqual({ ok: false, code: 'month_pending' });
    expect(await month(fixture)).toBeNull();
  });

  it('a month is closed and logged once', async ({ fixture, admin }) => {
    const id = newId(fixture.clock.now());
    const both = await Promise.all([close(fixture, admin, MONTH, id), close(fixture, admin, MONTH, id)]);
    expect(both).toEqual([
      { ok: true, value: {} },
      { ok: true, value: {} },
    ]);
    expect(await close(fixture, admin)).toEqual({ ok: false, code: 'month_closed' });
    expect(await month(fixture)).toMatchObject({
      state: 'closing',
      by: { name: 'OTAVIO RAMOS' },
      totals: null,
    });
    expect((await logOf(fixture, admin)).map(({ description }) => description)).toEqual([
      'Fechou o mês de 10/2026',
    ]);
  });

  it('a closed month stores its sums when no command can be under way', async ({ fixture, admin }) => {
    await expired(fixture);
    await expired(fixture, { state: 2, priceCents: 350 });
    await expired(fixture, { date: '2026-09-30' });
    await expired(fixture, { active: false });
    await close(fixture, admin);
    fixture.clock.advance(119_000);
    await sealMonths(fixture.context);
    expect(await month(fixture)).toMatchObject({ state: 'closing' });
    fixture.clock.advance(2_000);
    await sealMonths(fixture.context);
    expect(await month(fixture)).toMatchObject({ state: 'closed', totals: { meals: 2, cents: 1050 } });
    await reopen(fixture, admin);
    fixture.clock.advance(200_000);
    await sealMonths(fixture.context);
    expect(await month(fixture)).toMatchObject({ state: 'open', totals: null });
  });
});

describe('closed months', () => {
  it('commands of operators are refused in a closed month', async ({ fixture, admin }) => {
    const one = await expired(fixture);
    const before = await stored(fixture, one);
    await close(fixture, admin);
    const rows = { reservations: rowsOf([one]) };
    const refused = [{ id: one._id, verdict: 'failed', fault: 'month_closed' }];
    const shift = { date: DATE, meal: 1, site: 2 } as const;
    expect(await concludeAll(fixture.context, { date: DATE }, admin.command())).toEqual({
      ok: false,
      code: 'month_closed',
    });
    expect(await concludeShift(fixture.context, shift, admin.command())).toEqual({
      ok: false,
      code: 'month_closed',
    });
    expect(await concludeList(fixture.context, rows, admin.command())).toEqual({
      ok: true,
      value: {
        concluded: [],
        alreadyCompleted: [],
        failed: [one.person.name],
        rows: refused,
        operation: expect.any(String),
      },
    });
    expect(await deleteList(fixture.context, rows, admin.command())).toEqual({
      ok: true,
      value: {
        deleted: [],
        notFound: [],
        failed: [one.person.name],
        rows: refused,
        operation: expect.any(String),
      },
    });
    expect(await stored(fixture, one)).toEqual(before);
  });

  it('a late passage in a closed month is a conflict without a charge', async ({ fixture, admin }) => {
    const gate = await openGate(fixture, { site: 2 });
    const user = await insertUser(fixture.database);
    const reserved = { person: personOf(user), date: DATE, state: 3, priceCents: 700 } as const;
    const one = await insertReservation(fixture.database, reserved);
    await close(fixture, admin);
    const { _id: turnstileId } = gate.turnstile;
    const key = `late-${newId(fixture.clock.now())}`;
    const passage = { key, turnedAt: `${DATE}T15:10:00.000Z`, grantedAt: null };
    const outcome = await importPassages(
      fixture.context,
      { turnstileId, passages: [{ ...passage, person: { kind: 'badge', number: user.badge } }] },
      metaOf({ kind: 'device', turnstileId }),
    );
    expect(outcome).toEqual({ ok: true, value: { outcomes: ['conflict'] } });
    expect(await stored(fixture, one)).toMatchObject({ state: 3, priceCents: 700, passages: [] });
    expect(await fixture.database.reservations.countDocuments({})).toBe(1);
    expect(await fixture.database.conflicts.findById(key).lean()).toMatchObject({ kind: 'month_closed' });
  });

  it('a late turn of a granted passage in a closed month is a conflict', async ({ fixture, admin }) => {
    fixture.clock.set(`${DATE}T12:00`);
    const gate = await openGate(fixture, { site: 2 });
    const user = await insertUser(fixture.database);
    const reserved = { person: personOf(user), date: DATE, state: 1 } as const;
    const one = await insertReservation(fixture.database, reserved);
    const { key } = await gate.scan({ kind: 'badge', number: user.badge });
    const turnedAt = fixture.clock.now();
    fixture.clock.set(NOW);
    await fixture.database.reservations.updateOne(
      { _id: one._id },
      { $set: { state: 3, priceCents: 700, hold: null } },
    );
    await close(fixture, admin);
    expect(await gate.turn(key, turnedAt)).toEqual({ outcome: 'conflict', priceCents: 0 });
    expect(await stored(fixture, one)).toMatchObject({ state: 3, priceCents: 700 });
    expect(await fixture.database.conflicts.findById(key).lean()).toMatchObject({ kind: 'month_closed' });
  });
});

describe('corrections', () => {
  const correct = (
    fixture: ReservationFixture,
    admin: TestOperator,
    cents = -350,
    given: { cpf?: string; id?: string; key?: string } = {},
  ) =>
    correctMonth(
      fixture.context,
      {
        month: MONTH,
        cpf: given.cpf ?? '',
        cents,
        reason: 'Cobrado duas vezes',
        ...(given.key && { key: given.key }),
      },
      admin.command(given.id),
    );

  it('a correction is booked once in the next open month', async ({ fixture, admin }) => {
    const user = await insertUser(fixture.database);
    await close(fixture, admin, '2026-09');
    await close(fixture, admin);
    const id = newId(fixture.clock.now());
    const outcomes = await Promise.all([
      correct(fixture, admin, -350, { cpf: user.cpf, id }),
      correct(fixture, admin, -350, { cpf: user.cpf, id }),
    ]);
    const booked = { ok: true, value: { bookedIn: '2026-11' } };
    expect(outcomes).toEqual([booked, booked]);
    expect(await fixture.database.corrections.find({ 'person.id': user._id }).lean()).toMatchObject([
      { _id: id, month: MONTH, bookedIn: '2026-11', cents: -350, reason: 'Cobrado duas vezes' },
    ]);
    expect((await logOf(fixture, admin)).map(({ description }) => description)).toContain(
      'Corrigiu 10/2026 em -R$\u00a03,50, lançado em 11/2026. Motivo: Cobrado duas vezes',
    );
  });

  it('a correction whose answer was lost is booked once', async ({ fixture, admin }) => {
    const user = await insertUser(fixture.database);
    await close(fixture, admin, '2026-09');
    await close(fixture, admin);
    const form = { cpf: user.cpf, key: crypto.randomUUID() };
    const booked = { ok: true, value: { bookedIn: '2026-11' } };
    expect(
      await Promise.all([correct(fixture, admin, -350, form), correct(fixture, admin, -350, form)]),
    ).toEqual([booked, booked]);
    await reopenMonth(fixture.context, { month: MONTH, reason: 'Faltou um dia' }, admin.command());
    expect(await correct(fixture, admin, -350, form)).toEqual(booked);
    // The operator changed the amount after the first command was sent. The correction with the first amount is stored.
    expect(await correct(fixture, admin, -700, form)).toEqual({ ok: false, code: 'correction_differs' });
    const ofUser = { 'person.id': user._id };
    expect(await fixture.database.corrections.find(ofUser).lean()).toMatchObject([{ cents: -350 }]);
    const lines = (await logOf(fixture, admin)).filter(({ client }) => client?.id === user._id);
    expect(lines).toHaveLength(1);
  });

  it('a correction skips further closed months', async ({ fixture, admin }) => {
    const user = await insertUser(fixture.database);
    await close(fixture, admin, '2026-08');
    await close(fixture, admin, '2026-09');
    const wrong = { month: '2026-08', cpf: user.cpf, cents: 100, reason: 'Faltou cobrar' };
    expect(await correctMonth(fixture.context, wrong, admin.command())).toEqual({
      ok: true,
      value: { bookedIn: '2026-10' },
    });
  });

  it('a correction needs a closed month and a known person', async ({ fixture, admin }) => {
    const user = await insertUser(fixture.database);
    expect(await correct(fixture, admin, 100, { cpf: user.cpf })).toEqual({
      ok: false,
      code: 'month_not_closed',
    });
    await close(fixture, admin);
    expect(await correct(fixture, admin, 100, { cpf: '00000000000' })).toEqual({
      ok: false,
      code: 'user_not_found',
    });
    expect(await fixture.database.corrections.countDocuments({ 'person.id': user._id })).toBe(0);
  });
});

describe('totals of closed months', () => {
  it('a closed month sums its meals and the corrections booked in it', async ({ fixture, admin }) => {
    const user = await insertUser(fixture.database);
    const correct = (of: string, cents: number) =>
      correctMonth(
        fixture.context,
        { month: of, cpf: user.cpf, cents, reason: 'Cobrado duas vezes' },
        admin.command(),
      );
    await expired(fixture);
    await close(fixture, admin, '2026-09');
    expect(await correct('2026-09', -350)).toMatchObject({ value: { bookedIn: MONTH } });
    await close(fixture, admin);
    expect(await correct(MONTH, 1000)).toMatchObject({ value: { bookedIn: '2026-11' } });
    fixture.clock.advance(121_000);
    await sealMonths(fixture.context);
    expect(await month(fixture)).toMatchObject({ state: 'closed', totals: { meals: 1, cents: 350 } });
  });
});

describe('reopening a month', () => {
  it('a reopened month accepts commands again', async ({ fixture, admin }) => {
    const one = await expired(fixture);
    await close(fixture, admin);
    expect(await reopen(fixture, admin)).toEqual({ ok: true, value: {} });
    expect(await deleteList(fixture.context, { reservations: rowsOf([one]) }, admin.command())).toMatchObject(
      {
        value: { deleted: [one.person.name] },
      },
    );
    const lines = (await logOf(fixture, admin)).map(({ description }) => description);
    expect(lines).toContain('Reabriu o mês de 10/2026. Motivo: Erro de lançamento');
    expect(await close(fixture, admin)).toEqual({ ok: true, value: {} });
  });

  it('reopening a month keeps the record of its first closing', async ({ fixture, admin }) => {
    await expired(fixture);
    const when: (Date | undefined)[] = [];
    const decide = async (run: () => Promise<unknown>) => {
      fixture.clock.advance(60_000);
      await run();
      when.push((await month(fixture))?.at);
    };
    await decide(() => close(fixture, admin));
    fixture.clock.advance(180_000);
    await sealMonths(fixture.context);
    const other = await insertOperator(fixture, 'ADRIANA LIMA');
    await decide(() => reopen(fixture, other, 'Lançado em dobro'));
    await expired(fixture);
    await decide(() => close(fixture, admin));
    fixture.clock.advance(180_000);
    await sealMonths(fixture.context);
    expect(new Set(when.map(Number)).size).toBe(3);
    expect(await month(fixture)).toMatchObject({
      state: 'closed',
      at: when[2],
      by: admin.actor,
      totals: { meals: 2, cents: 1400 },
      history: [
        { as: 'closed', at: when[0], by: admin.actor, totals: { meals: 1, cents: 700 } },
        { as: 'reopened', at: when[1], by: other.actor, totals: null, reason: 'Lançado em dobro' },
        { as: 'closed', at: when[2], by: admin.actor, totals: { meals: 2, cents: 1400 } },
      ],
    });
  });

  it('a late attempt to close or reopen a month changes nothing', async ({ fixture, admin }) => {
    const [first, second] = [newId(fixture.clock.now()), newId(fixture.clock.now())];
    await close(fixture, admin, MONTH, first);
    await reopen(fixture, admin, 'Um', second);
    expect(await close(fixture, admin, MONTH, first)).toEqual({ ok: true, value: {} });
    expect(await month(fixture)).toMatchObject({ state: 'open', command: second });
    const third = newId(fixture.clock.now());
    await close(fixture, admin, MONTH, third);
    expect(await reopen(fixture, admin, 'Um', second)).toEqual({ ok: true, value: {} });
    expect(await month(fixture)).toMatchObject({ state: 'closing', command: third });
    expect((await month(fixture))?.history.map(({ command }) => command)).toEqual([first, second, third]);
  });

  it('a closed month is reopened once', async ({ fixture, admin }) => {
    expect(await reopen(fixture, admin)).toEqual({ ok: false, code: 'month_not_closed' });
    await close(fixture, admin);
    const id = newId(fixture.clock.now());
    const outcomes = await Promise.all([reopen(fixture, admin, 'Um', id), reopen(fixture, admin, 'Um', id)]);
    expect(outcomes).toEqual([
      { ok: true, value: {} },
      { ok: true, value: {} },
    ]);
    expect(await reopen(fixture, admin)).toEqual({ ok: false, code: 'month_not_closed' });
  });
});
