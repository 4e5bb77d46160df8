import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { unsettledShifts } from '@reserva/database/queries/money/month-readiness';
import { addLocalDays, instantAt } from '@reserva/domain/basics/time';
import { until } from '@reserva/testing/drain';
import { insertReservation, insertTurnstile, insertUser, personOf } from '@reserva/testing/factories';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWithFresh } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { closeMonth, sealMonths } from '../src/money/close-month.ts';
import { reopenMonth } from '../src/money/reopen-month.ts';
import { settleShifts } from '../src/reservations/settle-shifts.ts';
import { tick } from '../src/tick.ts';
import { Died, dyingWith } from './support/dying.ts';
import { failingDatabase } from './support/failing-database.ts';
import { createReservationFixture, type ReservationFixture } from './support/fixture.ts';
import { insertOperator } from './support/operators.ts';

const DATE = '2026-11-19';

const it = testWithFresh(() => createReservationFixture(`${DATE}T12:00`));

it.beforeEach(async ({ fixture }) => {
  // Fábrica has two gates, and its lunch ends with the later one, at 14:00. Lunch at Administrativo ends at 13:00.
  await insertTurnstile(fixture.database, { site: 2, schedule: [{ id: 1, start: '11:00', end: '13:30' }] });
  await insertTurnstile(fixture.database, { site: 2, schedule: [{ id: 1, start: '11:30', end: '14:00' }] });
  await insertTurnstile(fixture.database, { site: 1, schedule: [{ id: 1, start: '11:00', end: '13:00' }] });
});

async function pending(fixture: ReservationFixture, given: Partial<Reservation> = {}): Promise<string> {
  const user = await insertUser(fixture.database);
  return (await insertReservation(fixture.database, { person: personOf(user), date: DATE, ...given }))._id;
}
const stored = (fixture: ReservationFixture, id: string) => fixture.database.reservations.findById(id).lean();
const shift = (fixture: ReservationFixture, site: 1 | 2, date = DATE, meal = 1) =>
  fixture.database.shifts.findById(`${site}-${date}-${meal}`).lean();
const tickAt = async (fixture: ReservationFixture, moment: string) => {
  fixture.clock.set(moment);
  await tick(fixture.context);
};

describe('shifts without an answering turnstile', () => {
  const health = { operating: true, since: new Date(0) };
  const silent = (fixture: ReservationFixture, turnstileId: string, from: string, to: string) =>
    fixture.database.silences.create({
      _id: `${turnstileId}-${from}`,
      turnstileId,
      site: 2,
      from: instantAt(DATE, from, TEST_ZONE),
      to: instantAt(DATE, to, TEST_ZONE),
    });
  const rule = (fixture: ReservationFixture, outageMinutes: number | null) =>
    fixture.database.waiverRules.create({
      _id: 1,
      validFrom: new Date(0),
      leave: true,
      outageMinutes,
      freeNoShows: 0,
      by: 'test',
    });
  const lastSeen = (time: string) => ({ lastSeenAt: instantAt(DATE, time, TEST_ZONE) });
  /** Marks both gates of Fábrica as operating. @returns their ids */
  const gates = async (fixture: ReservationFixture, seen = '14:00') => {
    const { turnstiles } = fixture.database;
    await turnstiles.updateMany({ site: 2 }, { $set: { ...lastSeen(seen), 'device.health': health } });
    return (await turnstiles.find({ site: 2 }).sort({ _id: 1 }).lean()).map(({ _id }) => _id) as [
      string,
      string,
    ];
  };

  it('a no-show in a shift with a long outage is not charged', async ({ fixture }) => {
    const [one, other] = await gates(fixture);
    await rule(fixture, 29);
    const id = await pending(fixture);
    await silent(fixture, one, '10:00', '11:45');
    await silent(fixture, other, '11:15', '12:30');
    await tickAt(fixture, `${DATE}T14:00`);
    expect(await shift(fixture, 2)).toMatchObject({ outageMinutes: 30 });
    expect(await stored(fixture, id)).toMatchObject({
      state: 3,
      priceCents: 0,
      waiver: { fromCents: 700, grounds: [{ rule: 'outage', minutes: 30 }] },
    });
  });

  it.for([
    ['if there is no such rule', null],
    ['if the outage is no longer than the rule allows', 30],
  ] as const)('a no-show during an outage is charged %s', async ([_, allowed], { fixture }) => {
    const [one, other] = await gates(fixture);
    await rule(fixture, allowed);
    const id = await pending(fixture);
    for (const each of [one, other]) await silent(fixture, each, '12:00', '12:30');
    await tickAt(fixture, `${DATE}T14:00`);
    expect(await shift(fixture, 2)).toMatchObject({ outageMinutes: 30 });
    expect(await stored(fixture, id)).toMatchObject({ state: 3, priceCents: 700 });
  });

  it('an outage also waives a reservation that becomes pending after the shift', async ({ fixture }) => {
    await rule(fixture, 29);
    for (const { _id } of await fixture.database.turnstiles.find({ site: 2 })) {
      await fixture.database.turnstiles.updateOne(
        { _id },
        { 'device.health': health, lastSeenAt: new Date(0) },
      );
      await silent(fixture, _id, '12:00', '12:31');
    }
    await tickAt(fixture, `${DATE}T14:00`);
    const id = await pending(fixture);
    fixture.clock.set(`${DATE}T14:01`);
    for (let nth = 1; nth <= 3; nth++) {
      await settleShifts(dyingWith(fixture.context, nth)).catch(() => undefined);
    }
    await tickAt(fixture, `${DATE}T14:02`);
    expect(await stored(fixture, id)).toMatchObject({ state: 3, priceCents: 0, waiver: { fromCents: 700 } });
    expect(await shift(fixture, 2)).toMatchObject({ settledAt: expect.any(Date), expired: 1 });
  });

  it('an outage counts silent turnstiles and those never heard of', async ({ fixture }) => {
    const [one] = await gates(fixture);
    const since = instantAt(DATE, '13:00', TEST_ZONE);
    const { turnstiles } = fixture.database;
    await turnstiles.updateOne(
      { _id: one },
      { $set: { ...lastSeen('13:00'), 'device.health': { operating: false, since } } },
    );
    await turnstiles.updateOne({ site: 2, _id: { $ne: one } }, { $set: { lastSeenAt: null } });
    await tickAt(fixture, `${DATE}T14:00`);
    expect(await shift(fixture, 2)).toMatchObject({ outageMinutes: 60 });
  });

  it('an outage of the server counts as an outage of the turnstiles', async ({ fixture }) => {
    const [one] = await gates(fixture, '11:40');
    await rule(fixture, 29);
    const id = await pending(fixture);
    // Before the shift is settled, the first gate gives signs of life again. The other gate is still silent.
    await silent(fixture, one, '11:40', '14:30');
    await fixture.database.turnstiles.updateOne({ _id: one }, { $set: lastSeen('14:30') });
    await tickAt(fixture, `${DATE}T14:30`);
    expect(await shift(fixture, 2)).toMatchObject({ outageMinutes: 140 });
    expect(await stored(fixture, id)).toMatchObject({ state: 3, priceCents: 0 });
  });

  it('an outage of several days counts for each shift', async ({ fixture }) => {
    const yesterday = addLocalDays(DATE, -1);
    const { turnstiles } = fixture.database;
    const lastSeenAt = instantAt(yesterday, '10:00', TEST_ZONE);
    await turnstiles.updateMany({ site: 2 }, { $set: { lastSeenAt, 'device.health': health } });
    for (const date of [yesterday, DATE]) await pending(fixture, { date });
    await tickAt(fixture, `${DATE}T14:30`);
    expect([await shift(fixture, 2, yesterday), await shift(fixture, 2)]).toMatchObject([
      { outageMinutes: 180 },
      { outageMinutes: 180 },
    ]);
  });

  it.for([
    ['was heard of a moment before the end', '13:59'],
    ['fell silent after the end', '14:10'],
  ])('a shift has no outage if one turnstile %s', async ([_, seen], { fixture }) => {
    await gates(fixture, seen);
    await tickAt(fixture, `${DATE}T14:30`);
    expect(await shift(fixture, 2)).toMatchObject({ outageMinutes: 0 });
  });

  it('an outage counts only until the turnstiles came back', async ({ fixture }) => {
    const [one, other] = await gates(fixture);
    for (const each of [one, other]) await silent(fixture, each, '11:00', '11:20');
    await fixture.database.turnstiles.updateMany(
      { site: 2 },
      { $set: { 'device.health': { operating: false, since: instantAt(DATE, '11:00', TEST_ZONE) } } },
    );
    await tickAt(fixture, `${DATE}T14:00`);
    expect(await shift(fixture, 2)).toMatchObject({ outageMinutes: 20 });
  });
});

describe('ends of shifts', () => {
  it('a shift ends with the last of its site’s turnstiles', async ({ fixture }) => {
    const [factory, office] = [await pending(fixture, { site: 2 }), await pending(fixture, { site: 1 })];
    await tickAt(fixture, `${DATE}T12:59`);
    expect([await stored(fixture, factory), await stored(fixture, office)]).toMatchObject([
      { state: 1 },
      { state: 1 },
    ]);
    await tickAt(fixture, `${DATE}T13:59`);
    expect([await stored(fixture, factory), await stored(fixture, office)]).toMatchObject([
      { state: 1 },
      { state: 3 },
    ]);
    await tickAt(fixture, `${DATE}T14:00`);
    expect(await stored(fixture, factory)).toMatchObject({
      state: 3,
      priceCents: 700,
      priceVersion: 1,
      active: true,
      stateAt: instantAt(DATE, '14:00', TEST_ZONE),
    });
  });

  it('a settled shift stores and publishes how many reservations expired', async ({ fixture }) => {
    await Promise.all([pending(fixture), pending(fixture), pending(fixture)]);
    await tickAt(fixture, `${DATE}T14:00`);
    expect(await shift(fixture, 2)).toMatchObject({
      site: 2,
      date: DATE,
      meal: 1,
      expired: 3,
      endedAt: instantAt(DATE, '14:00', TEST_ZONE),
      settledAt: expect.any(Date),
    });
    expect(await shift(fixture, 1)).toMatchObject({ expired: 0, settledAt: expect.any(Date) });
    const news = await until('the news', async () =>
      fixture.publishedEvents.find(({ event }) => event.name === 'shift.settled' && event.payload.site === 2),
    );
    expect(news.event.payload).toEqual({ site: 2, date: DATE, meal: 1, expired: 3 });
    await until('an empty outbox', async () => (await shift(fixture, 2))?.outbox.length === 0);
  });

  it('only pending reservations of the shift expire', async ({ fixture }) => {
    const others = {
      eaten: await pending(fixture, { state: 2, priceCents: 350 }),
      reserveless: await pending(fixture, { state: 4, priceCents: 1000 }),
      cancelled: await pending(fixture, { active: false }),
      dinner: await pending(fixture, { meal: 2 }),
      tomorrow: await pending(fixture, { date: addLocalDays(DATE, 1) }),
    };
    await tickAt(fixture, `${DATE}T14:00`);
    const after = await Promise.all(Object.values(others).map((id) => stored(fixture, id)));
    expect(after.map((found) => [found?.state, found?.priceCents])).toEqual([
      [2, 350],
      [4, 1000],
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  it('an expired visit costs nothing', async ({ fixture }) => {
    const id = await pending(fixture, { person: { kind: 'guest', id: 'g', name: 'CLARA', cpf: '' } });
    await tickAt(fixture, `${DATE}T14:00`);
    expect(await stored(fixture, id)).toMatchObject({ state: 3, priceCents: 0 });
    expect(await shift(fixture, 2)).toMatchObject({ expired: 1 });
  });

  it('an expired reservation is charged by the prices at the end of the shift', async ({ fixture }) => {
    const id = await pending(fixture);
    await fixture.database.prices.create({
      _id: 2,
      validFrom: instantAt(DATE, '14:01', TEST_ZONE),
      by: 'test',
      concluded: 1,
      expired: 2,
      reserveless: 3,
    });
    await tickAt(fixture, `${DATE}T18:00`);
    expect(await stored(fixture, id)).toMatchObject({ priceCents: 700, priceVersion: 1 });
  });

  it('a shift is settled once by several ticks', async ({ fixture }) => {
    const id = await pending(fixture);
    fixture.clock.set(`${DATE}T14:00`);
    await Promise.all(Array.from({ length: 4 }, () => tick(fixture.context)));
    const first = await shift(fixture, 2);
    expect(first).toMatchObject({ expired: 1 });
    await tickAt(fixture, `${DATE}T14:30`);
    expect(await shift(fixture, 2)).toMatchObject({ expired: 1, settledAt: first?.settledAt });
    expect(await stored(fixture, id)).toMatchObject({ state: 3, priceCents: 700 });
    const news = () =>
      fixture.publishedEvents.filter(
        ({ event }) => event.name === 'shift.settled' && event.payload.site === 2,
      );
    await until('the news', async () => news().length > 0);
    expect(news()).toHaveLength(1);
  });

  it('a tick completes the interrupted settling of a shift', async ({ fixture }) => {
    await pending(fixture, { state: 3, priceCents: 700 });
    await pending(fixture);
    await fixture.database.shifts.create({
      _id: `2-${DATE}-1`,
      site: 2,
      date: DATE,
      meal: 1,
      endedAt: instantAt(DATE, '14:00', TEST_ZONE),
    });
    await tickAt(fixture, `${DATE}T14:05`);
    expect(await shift(fixture, 2)).toMatchObject({ expired: 2, settledAt: expect.any(Date) });
  });

  it('a tick settles the shifts of days of downtime', async ({ fixture }) => {
    const days = [1, 2, 3].map((back) => addLocalDays(DATE, -back));
    const ids = await Promise.all(days.map((date) => pending(fixture, { date })));
    // No turnstile serves this meal any more, so its shift ends at the end of its day.
    const supper = await pending(fixture, { date: addLocalDays(DATE, -1), meal: 3 });
    const today = await pending(fixture);
    await tickAt(fixture, `${DATE}T08:00`);
    for (const [index, id] of ids.entries()) {
      expect(await stored(fixture, id)).toMatchObject({
        state: 3,
        stateAt: instantAt(days[index] ?? '', '14:00', TEST_ZONE),
      });
      expect(await shift(fixture, 2, days[index])).toMatchObject({ expired: 1 });
    }
    expect(await stored(fixture, supper)).toMatchObject({
      state: 3,
      stateAt: instantAt(addLocalDays(DATE, -1), '23:59', TEST_ZONE),
    });
    expect(await stored(fixture, today)).toMatchObject({ state: 1 });
  });

  it('a reservation with an open hold expires only after the hold', async ({ fixture }) => {
    fixture.clock.set(`${DATE}T13:59`);
    const gateOpen = { key: 'k', turnstileId: 't', until: new Date(fixture.clock.now().getTime() + 90_000) };
    const id = await pending(fixture, {
      hold: gateOpen,
      passages: [
        {
          key: gateOpen.key,
          turnstileId: gateOpen.turnstileId,
          grantedAt: fixture.clock.now(),
          outcome: 'granted',
          turnedAt: null,
        },
      ],
    });
    await tickAt(fixture, `${DATE}T14:00`);
    expect(await stored(fixture, id)).toMatchObject({ state: 1, hold: { key: 'k' } });
    expect(await shift(fixture, 2)).toMatchObject({ expired: 0, settledAt: expect.any(Date) });
    await tickAt(fixture, `${DATE}T14:01`);
    expect(await stored(fixture, id)).toMatchObject({ state: 3, priceCents: 700, hold: null });
    expect(await shift(fixture, 2)).toMatchObject({ expired: 1 });
  });

  it('an expired reservation costs nothing if no prices are set', async ({ fixture }) => {
    const id = await pending(fixture);
    await fixture.database.prices.deleteMany({});
    await tickAt(fixture, `${DATE}T14:00`);
    expect(await stored(fixture, id)).toMatchObject({ state: 3, priceCents: 0, priceVersion: 0 });
  });

  it('a shift that cannot be settled does not block the others', async ({ fixture }) => {
    const yesterday = addLocalDays(DATE, -1);
    const ids = [await pending(fixture, { date: yesterday }), await pending(fixture)] as const;
    const always = { write: 'updateMany', when: 'before', times: Number.POSITIVE_INFINITY } as const;
    fixture.clock.set(`${DATE}T14:00`);
    await tick({
      ...fixture.context,
      database: failingDatabase(fixture.context.database, { ...always, about: yesterday }),
    });
    expect([await stored(fixture, ids[0]), await stored(fixture, ids[1])]).toMatchObject([
      { state: 1 },
      { state: 3 },
    ]);
    await tick(fixture.context);
    expect(await stored(fixture, ids[0])).toMatchObject({ state: 3, priceCents: 700 });
    expect(await shift(fixture, 2, yesterday)).toMatchObject({ expired: 1 });
  });
});

/**
 * Settles the lunch of `DATE` at Fábrica in a process that crashes with its nth write. The shift ended at 14:00, when
 * the price was R$ 7,00. @returns false if it survived
 */
async function diesSettlingWith(fixture: ReservationFixture, nth: number): Promise<boolean> {
  await tickAt(fixture, `${DATE}T13:30`);
  fixture.clock.set(`${DATE}T14:00`);
  return settleShifts(dyingWith(fixture.context, nth)).then(
    () => false,
    (error) => {
      if (!(error instanceof Died)) throw error;
      return true;
    },
  );
}
const newsOf = (fixture: ReservationFixture, date: string) =>
  fixture.publishedEvents.filter(
    ({ event }) => event.name === 'shift.settled' && event.payload.site === 2 && event.payload.date === date,
  );

describe('shifts whose settling died', () => {
  it.for([
    [1, 'its record'],
    [2, 'the meals of employees'],
    [3, 'the last meal'],
    [4, 'its end'],
  ] as const)(
    'a shift whose settling died with write %i (%s) is settled once',
    async ([nth], { fixture }) => {
      const ids = [
        await pending(fixture),
        await pending(fixture, { person: { kind: 'guest', id: 'g', name: 'CLARA', cpf: '' } }),
      ];
      expect(await diesSettlingWith(fixture, nth)).toBe(true);
      // Hours and prices change after the shift has ended. They must not affect the shift.
      fixture.clock.set(`${addLocalDays(DATE, 1)}T08:00`);
      await fixture.database.turnstiles.updateMany(
        { site: 2 },
        { $set: { schedule: [{ id: 1, start: '11:00', end: '15:00' }] } },
      );
      await fixture.database.prices.create({
        _id: 2,
        validFrom: instantAt(DATE, '14:30', TEST_ZONE),
        by: 'test',
        concluded: 1,
        expired: 2,
        reserveless: 3,
      });

      await tickAt(fixture, `${addLocalDays(DATE, 2)}T08:00`);
      const settled = await shift(fixture, 2);
      expect(settled).toMatchObject({ expired: 2, settledAt: expect.any(Date) });
      const endedAt = instantAt(DATE, '14:00', TEST_ZONE);
      const meals = await Promise.all(ids.map((id) => stored(fixture, id)));
      expect(meals).toMatchObject([
        { state: 3, priceCents: 700, priceVersion: 1, stateAt: endedAt },
        { state: 3, priceCents: 0, priceVersion: 1, stateAt: endedAt },
      ]);
      expect(await unsettledShifts(fixture.database, DATE.slice(0, 7))).toEqual([]);

      await tick(fixture.context);
      expect(await Promise.all(ids.map((id) => stored(fixture, id)))).toEqual(meals);
      expect((await shift(fixture, 2))?.settledAt).toEqual(settled?.settledAt);
      await fixture.context.relay.sweep(fixture.clock.now());
      await until(
        'the news',
        async () => newsOf(fixture, DATE).length > 0 && (await shift(fixture, 2))?.outbox.length === 0,
      );
      expect(newsOf(fixture, DATE)).toHaveLength(1);
    },
  );

  it('settling a shift makes at most four writes', async ({ fixture }) => {
    await pending(fixture);
    expect(await diesSettlingWith(fixture, 5)).toBe(false);
  });

  it('an unsettled shift is listed before its month is closed and finished afterwards', async ({
    fixture,
  }) => {
    const id = await pending(fixture);
    expect(await diesSettlingWith(fixture, 3)).toBe(true);
    fixture.clock.set('2026-12-03T08:00');
    const unsettled = () => unsettledShifts(fixture.database, '2026-11');
    expect(await unsettled()).toEqual([{ date: DATE, meal: 1, site: 2, pending: 0 }]);
    const admin = await insertOperator(fixture);
    expect(await closeMonth(fixture.context, { month: '2026-11' }, admin.command())).toMatchObject({
      ok: true,
    });
    const before = await stored(fixture, id);
    await tick(fixture.context);
    fixture.clock.advance(121_000);
    await tick(fixture.context);
    expect(await unsettled()).toEqual([]);
    expect(await fixture.database.months.findById('2026-11').lean()).toMatchObject({
      state: 'closed',
      totals: { meals: 1, cents: 700 },
    });
    expect(await stored(fixture, id)).toEqual(before);
  });
});

describe('reservations left pending after the closing of a month', () => {
  const MONTH = DATE.slice(0, 7);
  const closed = (fixture: ReservationFixture) => fixture.database.months.findById(MONTH).lean();

  it('a reservation left pending expires before the month stores its sums', async ({ fixture }) => {
    fixture.clock.set('2026-12-03T08:00');
    const admin = await insertOperator(fixture);
    expect(await closeMonth(fixture.context, { month: MONTH }, admin.command())).toMatchObject({ ok: true });
    await pending(fixture);
    fixture.clock.advance(121_000);
    await sealMonths(fixture.context);
    expect(await closed(fixture)).toMatchObject({ state: 'closing', totals: null });
    await tick(fixture.context);
    expect(await closed(fixture)).toMatchObject({ state: 'closed', totals: { meals: 1, cents: 700 } });
  });

  it('a reservation left pending later stays so until the month is reopened', async ({ fixture }) => {
    fixture.clock.set('2026-12-03T08:00');
    const admin = await insertOperator(fixture);
    await closeMonth(fixture.context, { month: MONTH }, admin.command());
    fixture.clock.advance(121_000);
    await tick(fixture.context);
    const id = await pending(fixture);
    await tick(fixture.context);
    expect(await stored(fixture, id)).toMatchObject({ state: 1, priceCents: 0 });
    expect(await unsettledShifts(fixture.database, MONTH)).toMatchObject([{ date: DATE, pending: 1 }]);
    expect(await closed(fixture)).toMatchObject({ totals: { meals: 0, cents: 0 } });
    await reopenMonth(fixture.context, { month: MONTH, reason: 'Reserva pendente' }, admin.command());
    await tick(fixture.context);
    expect(await stored(fixture, id)).toMatchObject({ state: 3, priceCents: 700 });
    expect(await unsettledShifts(fixture.database, MONTH)).toEqual([]);
  });
});
