import type { SiteId } from '@reserva/contracts/basics/primitives';
import { digestOf } from '@reserva/database/figures-digest';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { dayFigures } from '@reserva/database/queries/money/day-signature';
import { measuredDays } from '@reserva/database/queries/money/measured-days';
import { documents } from '@reserva/database/writes/documents';
import { figureChanges } from '@reserva/domain/money/day-signature';
import { newId } from '@reserva/runtime/process/ids';
import { insertOtherHours, insertTurnstile } from '@reserva/testing/factories';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import type { Context } from '../src/context.ts';
import { closeMonth } from '../src/money/close-month.ts';
import { signDay } from '../src/money/sign-day.ts';
import { settleShifts } from '../src/reservations/settle-shifts.ts';
import { dieAtEveryWrite } from './support/dying.ts';
import { createReservationFixture, type ReservationFixture } from './support/fixture.ts';
import { handedOver, insertMany, insertOperator, logOf, type TestOperator } from './support/operators.ts';

const NOW = '2026-11-19T08:50';
const DATE = '2026-10-20';
const MONTH = '2026-10';
const DAY = { date: DATE, site: 2 } as const;

const it = testWith(() => createReservationFixture(NOW))
  .extend('otavio', ({ fixture }) => insertOperator(fixture))
  .extend('adriana', ({ fixture }) => insertOperator(fixture, 'ADRIANA MENEZES'));

it.beforeAll(async ({ fixture }) => {
  await insertTurnstile(fixture.database, { site: 2, name: 'Entrada A' });
});

it.beforeEach(async ({ fixture }) => {
  const { database, clock } = fixture;
  clock.set(NOW);
  await handedOver(fixture);
  await Promise.all([
    database.reservations.deleteMany({}),
    database.closings.deleteMany({}),
    database.shifts.deleteMany({}),
    database.months.deleteMany({}),
    database.conflicts.deleteMany({}),
  ]);
  await database.settings.deleteOne({ _id: 'daily-closing' });
});

const figuresOf = (fixture: ReservationFixture, day: { date: string; site: SiteId } = DAY) =>
  dayFigures(fixture.database, day, TEST_ZONE);
const seenNow = async (fixture: ReservationFixture, day: { date: string; site: SiteId } = DAY) =>
  digestOf(await figuresOf(fixture, day));
const copies = (fixture: ReservationFixture) => fixture.database.closings.find({}).sort({ number: 1 }).lean();
const ate = (fixture: ReservationFixture, count = 1, given: Partial<Reservation> = {}) =>
  insertMany(fixture, count, { date: DATE, state: 2, priceCents: 350, ...given });

const change = (
  fixture: ReservationFixture,
  one: Reservation | undefined,
  what: Partial<Pick<Reservation, 'state' | 'priceCents'>>,
) => documents(fixture.database.reservations).updateOne({ _id: one?._id ?? '' }, { $set: what });

/** Signs a day. `seen` has the figures that the operator saw; by default these are the current ones. */
async function sign(
  fixture: ReservationFixture,
  by: TestOperator,
  {
    id,
    note = '',
    day = DAY,
    seen,
    context = fixture.context,
  }: {
    id?: string;
    note?: string;
    day?: { date: string; site: SiteId };
    seen?: string;
    context?: Context;
  } = {},
) {
  return signDay(context, { ...day, note, seen: seen ?? (await seenNow(fixture, day)) }, by.command(id));
}
const signed = (number: number) => ({ ok: true, value: { number } });
const refused = (code: string) => ({ ok: false, code });

describe('signing a day', () => {
  it('a signature stores the figures of the day with note and author', async ({ fixture, otavio }) => {
    await ate(fixture, 3);
    // These two reservations are waived. They cost nothing, but the copy counts them as expired.
    await ate(fixture, 2, { state: 3, priceCents: 0 });
    expect(await sign(fixture, otavio, { note: ' Conferido com a cozinha. ' })).toEqual(signed(1));
    const [copy] = await copies(fixture);
    expect(copy).toMatchObject({
      _id: `2-${DATE}-1`,
      date: DATE,
      site: 2,
      number: 1,
      note: 'Conferido com a cozinha.',
      by: { name: 'OTAVIO RAMOS', role: 2 },
      figures: { meals: [{ meal: 1, reserved: 5, expired: 2, eaten: 3 }, { meal: 2 }, { meal: 3 }] },
    });
    expect((await logOf(fixture, otavio)).map(({ description }) => description)).toEqual([
      'Assinou o fechamento de 20/10/2026, Fábrica',
    ]);
  });

  it('a day with open meals or shifts cannot be signed', async ({ fixture, otavio }) => {
    const [one] = await ate(fixture, 1, { state: 1, priceCents: 0 });
    expect(await sign(fixture, otavio)).toEqual(refused('closing_not_over'));
    await change(fixture, one, { state: 3 });
    const begun = { date: DATE, site: 2, meal: 1, endedAt: new Date(0), settledAt: null } as const;
    await fixture.database.shifts.create({ _id: `2-${DATE}-1`, ...begun });
    expect(await sign(fixture, otavio)).toEqual(refused('closing_not_over'));
    // The shift that is not settled belongs to the other site, so this site can be signed.
    expect(await sign(fixture, otavio, { day: { date: DATE, site: 1 } })).toEqual(signed(1));
    await fixture.database.shifts.updateOne({}, { $set: { settledAt: new Date(0) } });
    expect(await sign(fixture, otavio)).toEqual(signed(1));
  });

  it('today can be signed only after its last shift is settled', async ({ fixture, otavio }) => {
    const today = { date: '2026-11-19', site: 2 } as const;
    await ate(fixture, 1, { date: today.date });
    expect(await sign(fixture, otavio, { day: today })).toEqual(refused('closing_not_over'));
    fixture.clock.set('2026-11-19T23:59');
    expect(await sign(fixture, otavio, { day: today })).toEqual(refused('closing_not_over'));
    await settleShifts(fixture.context);
    expect(await sign(fixture, otavio, { day: today })).toEqual(signed(1));
    expect(await sign(fixture, otavio, { day: { date: '2026-11-20', site: 2 } })).toEqual(
      refused('closing_future'),
    );
  });

  it('a day of other hours can be signed only after those hours', async ({ fixture, otavio }) => {
    const { database, clock } = fixture;
    const today = { date: '2026-11-18', site: 1 } as const;
    // In this test the site Administrativo has no turnstile. It serves a meal only because of these other hours.
    const hours = {
      reservation: { start: '06:00', end: '09:30' },
      serving: { start: '13:00', end: '16:00' },
    };
    await insertOtherHours(database, { ...today, hours });
    await ate(fixture, 1, today);
    clock.set('2026-11-18T15:59');
    await settleShifts(fixture.context);
    expect(await sign(fixture, otavio, { day: today })).toEqual(refused('closing_not_over'));
    clock.set('2026-11-18T16:00');
    expect(await sign(fixture, otavio, { day: today }), 'not settled yet').toEqual(
      refused('closing_not_over'),
    );
    await settleShifts(fixture.context);
    expect(await sign(fixture, otavio, { day: today })).toEqual(signed(1));
    await database.serviceExceptions.deleteMany({});
  });

  it.for([
    ['comment_length', 'x'.repeat(551)],
    ['comment_lines', 'a\nb\nc\nd\ne'],
    ['comment_characters', 'Faltou <arroz>'],
  ] as const)(
    'a signature whose note breaks a rule of comments is refused: %s',
    async ([code, note], { fixture, otavio }) => {
      expect(await sign(fixture, otavio, { note })).toEqual(refused(code));
      expect(await copies(fixture)).toEqual([]);
    },
  );

  it('a signature of outdated figures is refused', async ({ fixture, otavio }) => {
    const seen = await seenNow(fixture);
    await ate(fixture);
    expect(await sign(fixture, otavio, { seen })).toEqual(refused('closing_changed'));
    expect(await copies(fixture)).toEqual([]);
  });
});

describe('signed days', () => {
  it('a changed day is signed again as another copy', async ({ fixture, otavio, adriana }) => {
    const [one] = await ate(fixture, 2, { state: 3, priceCents: 700 });
    await sign(fixture, otavio, { note: 'Primeira' });
    const [first] = await copies(fixture);
    expect(await sign(fixture, adriana)).toEqual(refused('closing_signed'));

    await change(fixture, one, { state: 2 });
    expect(figureChanges(first?.figures ?? (await figuresOf(fixture)), await figuresOf(fixture))).toEqual([
      { meal: 1, label: 'Expiradas', from: 2, to: 1 },
      { meal: 1, label: 'Realizadas com reserva', from: 0, to: 1 },
    ]);
    expect(await sign(fixture, adriana, { note: 'Corrigida' })).toEqual(signed(2));
    const [kept, second] = await copies(fixture);
    await handedOver(fixture);
    expect({ ...kept, outbox: [] }).toEqual({ ...first, outbox: [] });
    expect(second).toMatchObject({ number: 2, note: 'Corrigida', by: { name: 'ADRIANA MENEZES' } });
    expect((await logOf(fixture, adriana)).map(({ description }) => description)).toEqual([
      'Assinou o fechamento de 20/10/2026, Fábrica (2ª assinatura)',
    ]);
  });

  it('a waiver does not change a signed day', async ({ fixture, otavio }) => {
    const [one] = await ate(fixture, 1, { state: 3, priceCents: 700 });
    await sign(fixture, otavio);
    await change(fixture, one, { priceCents: 0 });
    expect(await sign(fixture, otavio)).toEqual(refused('closing_signed'));
  });
});

describe('simultaneous signatures', () => {
  it('one of two simultaneous signatures of a day wins', async ({ fixture, otavio, adriana }) => {
    await ate(fixture);
    const both = await Promise.all([sign(fixture, otavio), sign(fixture, adriana)]);
    expect(both.filter(({ ok }) => ok)).toEqual([signed(1)]);
    expect(both.filter(({ ok }) => !ok)).toEqual([refused('closing_signed')]);
    expect(await copies(fixture)).toHaveLength(1);

    await ate(fixture);
    const id = newId(fixture.clock.now());
    expect(await Promise.all([sign(fixture, otavio, { id }), sign(fixture, otavio, { id })])).toEqual([
      signed(2),
      signed(2),
    ]);
    await ate(fixture);
    // A late attempt of the command returns its own signature, although the figures have changed since.
    expect(await sign(fixture, otavio, { id })).toEqual(signed(2));
    expect(await copies(fixture)).toHaveLength(2);
    const lines = [...(await logOf(fixture, otavio)), ...(await logOf(fixture, adriana))];
    expect(lines).toHaveLength(2);
  });

  it('a signature whose process dies is stored and logged once', async ({ fixture, otavio }) => {
    let expected = 0;
    const deaths = await dieAtEveryWrite(fixture.context, async () => {
      await ate(fixture);
      const id = newId(fixture.clock.now());
      const seen = await seenNow(fixture);
      return {
        run: (context) => sign(fixture, otavio, { id, seen, context }),
        async check() {
          expected += 1;
          expect((await copies(fixture)).filter(({ command }) => command === id)).toHaveLength(1);
        },
      };
    });
    expect(deaths).toBe(1);
    expect(await copies(fixture)).toHaveLength(deaths + 1);
    expect(expected).toBe(deaths);
    expect(await logOf(fixture, otavio)).toHaveLength(deaths + 1);
  });
});

describe('measured months', () => {
  const close = (fixture: ReservationFixture, by: TestOperator, id?: string) =>
    closeMonth(fixture.context, { month: MONTH }, by.command(id));
  const demand = (fixture: ReservationFixture, signedDays: boolean) =>
    fixture.database.settings.updateOne({ _id: 'daily-closing' }, { $set: { signedDays } }, { upsert: true });
  const states = async (fixture: ReservationFixture) =>
    (await measuredDays(fixture.database, MONTH, '2026-11-19')).map(({ date, site, state }) =>
      [date, site, state].join(' '),
    );

  it('a month with unsigned days cannot be closed while the rule requires signatures', async ({
    fixture,
    otavio,
  }) => {
    await ate(fixture);
    await ate(fixture, 1, { date: '2026-10-21', site: 1 });
    await demand(fixture, true);
    expect(await close(fixture, otavio)).toEqual(refused('month_unsigned'));
    await sign(fixture, otavio);
    expect(await states(fixture)).toEqual([`${DATE} 2 signed`, '2026-10-21 1 unsigned']);
    expect(await close(fixture, otavio)).toEqual(refused('month_unsigned'));
    await sign(fixture, otavio, { day: { date: '2026-10-21', site: 1 } });
    await ate(fixture);
    expect(await states(fixture)).toEqual([`${DATE} 2 changed`, '2026-10-21 1 signed']);
    expect(await close(fixture, otavio)).toEqual(refused('month_unsigned'));
    expect(await fixture.database.months.findById(MONTH)).toBeNull();
    await sign(fixture, otavio);
    const id = newId(fixture.clock.now());
    expect(await close(fixture, otavio, id)).toEqual({ ok: true, value: {} });

    // `ate` adds a meal, so the day is no longer correctly signed. A retry of the same closing command still succeeds.
    // A new command finds the month closed.
    await ate(fixture);
    expect(await close(fixture, otavio, id)).toEqual({ ok: true, value: {} });
    expect(await close(fixture, otavio)).toEqual(refused('month_closed'));
  });

  it('a month with unsigned days is closed if the rule is off', async ({ fixture, otavio }) => {
    await ate(fixture);
    await demand(fixture, false);
    expect(await close(fixture, otavio)).toEqual({ ok: true, value: {} });
  });

  it('a month measures signed days by their copies and others as they are', async ({ fixture, otavio }) => {
    await ate(fixture, 2);
    await sign(fixture, otavio);
    await ate(fixture, 3);
    await ate(fixture, 1, { date: '2026-10-22', state: 4 });
    await ate(fixture, 1, { date: '2026-10-23', active: false });
    await ate(fixture, 1, { date: '2026-10-24', state: 0 });
    const days = await measuredDays(fixture.database, MONTH, '2026-11-19');
    expect(
      days.map(({ date, state, meals }) => [date, state, meals[0]?.eaten, meals[0]?.reserveless]),
    ).toEqual([
      [DATE, 'changed', 2, 0],
      ['2026-10-22', 'unsigned', 0, 1],
    ]);
    expect(await measuredDays(fixture.database, MONTH, '2026-10-21')).toHaveLength(1);
  });
});
