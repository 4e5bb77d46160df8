import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { instantAt } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { insertUser, personOf } from '@reserva/testing/factories';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import type { Context } from '../src/context.ts';
import { concludeAll, concludeShift } from '../src/reservations/conclude-scope.ts';
import { finishOperations } from '../src/reservations/finish-operation.ts';
import { Died, dieAtEveryWrite, dyingWith } from './support/dying.ts';
import { createReservationFixture, type ReservationFixture } from './support/fixture.ts';
import { badge, openGate } from './support/gate.ts';
import { insertMany, insertOperator, logOf, type TestOperator } from './support/operators.ts';

const DATE = '2026-11-19';

const it = testWith(() => createReservationFixture(`${DATE}T12:00`));

it.beforeEach(async ({ fixture }) => {
  fixture.clock.set(`${DATE}T12:00`);
  await fixture.database.reservations.deleteMany({});
});

async function all(
  fixture: ReservationFixture,
  operator: TestOperator,
  { date = DATE, context = fixture.context, id }: { date?: string; context?: Context; id?: string } = {},
) {
  const outcome = await concludeAll(context, { date }, operator.command(id));
  return outcome.ok ? outcome.value.concluded : outcome.code;
}
const states = async (fixture: ReservationFixture, reservations: readonly Reservation[]) => {
  const ids = reservations.map(({ _id }) => _id);
  const found = await fixture.database.reservations.find({ _id: { $in: ids } }).lean();
  return ids.map((id) => found.find(({ _id }) => _id === id)?.state);
};

/** Inserts reservations of all kinds on the date, and some that the command must not change. */
async function sorts(fixture: ReservationFixture, date = DATE) {
  const one = async (given: Partial<Reservation>) =>
    (await insertMany(fixture, 1, { date, ...given }))[0] as Reservation;
  const guest = { kind: 'guest' as const, id: newId(new Date()), name: 'Clara', cpf: '' };
  return {
    pending: await one({}),
    expired: await one({ state: 3, priceCents: 700 }),
    guest: await one({ person: guest }),
    elsewhere: await one({ site: 1 }),
    dinner: await one({ meal: 2 }),
    untouched: [
      await one({ state: 2, priceCents: 350 }),
      await one({ state: 4, priceCents: 1000 }),
      await one({ state: 2, person: { ...guest, kind: 'master' } }),
      await one({ active: false }),
      await one({ date: '2026-11-18' }),
    ],
  };
}

describe('concluding a day', () => {
  it('concluding a day affects only its pending and expired reservations', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const { untouched, guest, ...rest } = await sorts(fixture);
    expect(await all(fixture, operator)).toBe(5);
    for (const { _id, state } of Object.values(rest)) {
      expect(await fixture.database.reservations.findById(_id).lean()).toMatchObject({
        state: 2,
        priceCents: 350,
        priceVersion: 1,
        active: true,
        decision: { as: 'concluded', from: state, by: operator.actor },
      });
    }
    expect(await fixture.database.reservations.findById(guest._id).lean()).toMatchObject({
      state: 2,
      priceCents: 0,
    });
    expect(await states(fixture, untouched)).toEqual(untouched.map(({ state }) => state));
  });

  it('concluding a day adds one log line and publishes one change', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    await sorts(fixture);
    const { id } = operator.command();
    await all(fixture, operator, { id });
    expect(await logOf(fixture, operator)).toEqual([
      {
        action: 2,
        operator: { id: operator.user._id, name: 'OTAVIO RAMOS', role: 2 },
        description:
          'Concluiu todas as reservas de 19/11/2026: 5 (4 pendentes, 1 expiradas) → Concluído (R$\u00a03,50)',
        client: null,
      },
    ]);
    // Only events that the command itself published are counted. `logOf` publishes all stored events, and those have
    // the flag `late`.
    const changes = () =>
      fixture.publishedEvents.filter(
        ({ event, late }) => !late && event.name === 'reservations.changed' && event.id.startsWith(id),
      );
    await until('the news', async () => changes().length > 0);
    expect(changes().map(({ event }) => event.payload)).toEqual([{ date: DATE, sites: [1, 2] }]);
  });

  it('concluding a day accepts earlier dates and refuses future ones', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    await insertMany(fixture, 2, { date: '2026-11-10', state: 3 });
    await insertMany(fixture, 2, { date: '2026-11-20' });
    expect(await all(fixture, operator, { date: '2026-11-10' })).toBe(2);
    expect(await all(fixture, operator, { date: '2026-11-20' })).toBe('future_date');
    expect(await fixture.database.reservations.countDocuments({ date: '2026-11-20', state: 1 })).toBe(2);
  });

  it('concluding a day charges each shift by the prices at its end', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    fixture.clock.set('2026-11-20T09:00');
    await fixture.database.prices.create({
      _id: 2,
      validFrom: instantAt(DATE, '16:00', TEST_ZONE),
      by: 'test',
      concluded: 900,
      expired: 1800,
      reserveless: 2700,
    });
    const ended = instantAt(DATE, '14:00', TEST_ZONE);
    await fixture.database.shifts.create({
      _id: `2-${DATE}-1`,
      site: 2,
      date: DATE,
      meal: 1,
      endedAt: ended,
      settledAt: ended,
    });
    const [lunch] = await insertMany(fixture, 1, { date: DATE, state: 3, priceCents: 700 });
    const [dinner] = await insertMany(fixture, 1, { date: DATE, meal: 2, state: 3, priceCents: 1800 });
    await insertMany(fixture, 1, { date: DATE, site: 1 });
    const count = await all(fixture, operator);
    await fixture.database.prices.deleteOne({ _id: 2 });
    await fixture.database.shifts.deleteMany({});
    expect(count).toBe(3);
    const stored = (row?: Reservation) => fixture.database.reservations.findById(row?._id).lean();
    expect([await stored(lunch), await stored(dinner)]).toMatchObject([
      { state: 2, priceCents: 350, priceVersion: 1 },
      { state: 2, priceCents: 900, priceVersion: 2 },
    ]);
    const [line] = await logOf(fixture, operator);
    expect(line?.description).toContain(
      '3 (1 pendentes, 2 expiradas) → Concluído (R$\u00a03,50 e R$\u00a09,00)',
    );
  });

  it('concluding a day without reservations leaves no log line', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    expect(await all(fixture, operator)).toBe(0);
    expect(await logOf(fixture, operator)).toEqual([]);
  });

  it('concluding a day leaves an open passage to its turn', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const gate = await openGate(fixture, { site: 2 });
    const user = await insertUser(fixture.database);
    const [passing] = await insertMany(fixture, 1, { date: DATE, person: personOf(user) });
    await insertMany(fixture, 1, { date: DATE });
    const { key } = await gate.scan(badge(user));
    expect(await all(fixture, operator)).toBe(1);
    expect(await states(fixture, [passing as Reservation])).toEqual([1]);
    expect(await gate.turn(key)).toEqual({ outcome: 'concluded', priceCents: 350 });
  });
});

describe('concluding a shift', () => {
  it('concluding a shift affects only its meal and site', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const { pending, expired, guest, elsewhere, dinner, untouched } = await sorts(fixture);
    const shift = { date: DATE, meal: 1, site: 2 } as const;
    expect(await concludeShift(fixture.context, shift, operator.command())).toEqual({
      ok: true,
      value: { concluded: 3, operation: expect.any(String) },
    });
    expect(await states(fixture, [pending, expired, guest])).toEqual([2, 2, 2]);
    expect(await states(fixture, [elsewhere, dinner, ...untouched])).toEqual([
      1,
      1,
      ...untouched.map(({ state }) => state),
    ]);
    expect(await logOf(fixture, operator)).toMatchObject([
      {
        client: null,
        description:
          'Concluiu o turno Almoço de 19/11/2026, Fábrica: 3 (2 pendentes, 1 expiradas) → Concluído (R$\u00a03,50)',
      },
    ]);
  });

  it('concluding a shift of a future date is refused', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const shift = { date: '2026-11-20', meal: 1, site: 2 } as const;
    expect(await concludeShift(fixture.context, shift, operator.command())).toEqual({
      ok: false,
      code: 'future_date',
    });
  });
});

describe('simultaneous conclusions of a day', () => {
  it('two operators who conclude the same day conclude each reservation once', async ({ fixture }) => {
    const [otavio, olga] = [await insertOperator(fixture), await insertOperator(fixture, 'OLGA PRADO')];
    await insertMany(fixture, 400, { date: DATE });
    const counts = await Promise.all([all(fixture, otavio), all(fixture, olga)]);
    expect(Number(counts[0]) + Number(counts[1])).toBe(400);
    const lines = [...(await logOf(fixture, otavio)), ...(await logOf(fixture, olga))];
    expect(lines.map(({ description }) => Number(/: (\d+) \(/.exec(description)?.[1])).sort()).toEqual(
      counts.filter((count) => count !== 0).sort(),
    );
  });

  it('the same command sent several times at once concludes a day once', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    await insertMany(fixture, 100, { date: DATE });
    const { id } = operator.command();
    const counts = await Promise.all([1, 2, 3].map(() => all(fixture, operator, { id })));
    expect(counts).toEqual([100, 100, 100]);
    expect(await logOf(fixture, operator)).toHaveLength(1);
  });
});

describe('crashes while concluding a day', () => {
  it('concluding a day is continued by the next attempt after any crash', async ({ fixture }) => {
    const deaths = await dieAtEveryWrite(fixture.context, async () => {
      await fixture.database.reservations.deleteMany({});
      const operator = await insertOperator(fixture);
      const { id } = operator.command();
      await insertMany(fixture, 30, { date: DATE });
      await insertMany(fixture, 12, { date: DATE, state: 3 });
      let count: unknown;
      return {
        run: async (context) => {
          count = await all(fixture, operator, { context, id });
        },
        check: async () => {
          expect(count).toBe(42);
          const [line, ...more] = await logOf(fixture, operator);
          expect(line?.description).toContain('42 (30 pendentes, 12 expiradas)');
          expect(more).toEqual([]);
        },
      };
    });
    // There are five writes: the record of the operation, three updates and the record again. There is no update for
    // expired guests.
    expect(deaths).toBe(5);
  });

  it('an abandoned conclusion of a day is logged with what it did', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    await insertMany(fixture, 7, { date: DATE });
    await insertMany(fixture, 5, { date: DATE, state: 3 });
    // The process crashes after the record and the pending reservations are written.
    await expect(all(fixture, operator, { context: dyingWith(fixture.context, 2) })).rejects.toThrow(Died);
    await finishOperations(fixture.context);
    expect(await logOf(fixture, operator), 'another attempt may still come').toEqual([]);
    fixture.clock.advance(121_000);
    await finishOperations(fixture.context);
    await finishOperations(fixture.context);
    expect(await logOf(fixture, operator)).toMatchObject([
      { description: expect.stringContaining(': 7 (7 pendentes, 0 expiradas)') },
    ]);
    expect(await fixture.database.reservations.countDocuments({ date: DATE, state: 3 })).toBe(5);
  });
});

describe('days of 5,000 reservations', () => {
  it('a day of 5,000 reservations is concluded completely', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    await insertMany(fixture, 5_000, { date: DATE });
    expect(await all(fixture, operator)).toBe(5_000);
  });
});
