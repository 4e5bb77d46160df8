import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { instantAt } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { insertUser, personOf } from '@reserva/testing/factories';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import type { Context } from '../src/context.ts';
import { concludeList } from '../src/reservations/conclude-rows.ts';
import { dieAtEveryWrite, outrunBy } from './support/dying.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { badge, openGate } from './support/gate.ts';
import { insertMany, insertOperator, logOf, rowsOf, type TestOperator } from './support/operators.ts';

const DATE = '2026-11-19';

const it = testWith(() => createReservationFixture(`${DATE}T12:00`));

async function conclude(
  fixture: ReservationFixture,
  operator: TestOperator,
  rows: { id: string; name: string }[],
  { context = fixture.context, id }: { context?: Context; id?: string } = {},
) {
  const outcome = await concludeList(context, { reservations: rows }, operator.command(id));
  if (!outcome.ok) throw new Error('refused');
  return outcome.value;
}
const one = async (fixture: ReservationFixture, given: Partial<Reservation> = {}) =>
  (await insertMany(fixture, 1, { date: DATE, ...given }))[0] as Reservation;
const stored = (fixture: ReservationFixture, id: string) => fixture.database.reservations.findById(id).lean();

describe('conclusions by an operator', () => {
  it('an operator concludes pending and expired reservations at their price', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const [pending, expired] = [
      await one(fixture),
      await one(fixture, { state: 3, priceCents: 700, priceVersion: 1 }),
    ];
    expect(await conclude(fixture, operator, rowsOf([pending, expired]))).toMatchObject({
      concluded: [pending.person.name, expired.person.name],
      alreadyCompleted: [],
      failed: [],
    });
    for (const { _id, state } of [pending, expired]) {
      expect(await stored(fixture, _id)).toMatchObject({
        state: 2,
        priceCents: 350,
        priceVersion: 1,
        active: true,
        hold: null,
        site: 2,
        decision: { as: 'concluded', from: state, by: operator.actor },
      });
    }
  });

  it('each concluded row is one log line with old and new values', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const user = await insertUser(fixture.database, { name: 'BRUNO DE ALMEIDA' });
    const row = await one(fixture, { person: personOf(user), state: 3, priceCents: 700 });
    await conclude(fixture, operator, rowsOf([row]));
    expect(await logOf(fixture, operator)).toEqual([
      {
        action: 2,
        operator: { id: operator.user._id, name: 'OTAVIO RAMOS', role: 2 },
        description:
          'Concluiu a reserva de Almoço de 19/11/2026, Fábrica: Expirado (R$\u00a07,00) → Concluído (R$\u00a03,50)',
        client: { id: user._id, name: 'BRUNO DE ALMEIDA' },
      },
    ]);
  });

  it('a conclusion publishes a change for lists and displays', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const row = await one(fixture, { site: 1 });
    await conclude(fixture, operator, rowsOf([row]));
    const change = await until('the news', async () =>
      fixture.publishedEvents.find(
        ({ event }) => event.name === 'reservations.changed' && event.id.includes(row._id),
      ),
    );
    expect(change.event.payload).toEqual({ date: DATE, sites: [1] });
  });

  it('an operator can conclude guests and reservations of earlier days', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const guest = await one(fixture, {
      person: { kind: 'guest', id: newId(new Date()), name: 'Clara', cpf: '' },
    });
    const yesterday = await one(fixture, { date: '2026-11-18', state: 3, priceCents: 700 });
    expect((await conclude(fixture, operator, rowsOf([guest, yesterday]))).concluded).toHaveLength(2);
    expect([await stored(fixture, guest._id), await stored(fixture, yesterday._id)]).toMatchObject([
      { state: 2, priceCents: 0 },
      { state: 2, priceCents: 350 },
    ]);
  });
});

describe('changed prices', () => {
  it('a conclusion uses the price in force at the end of the shift', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    await fixture.database.prices.create({
      _id: 2,
      validFrom: instantAt(DATE, '11:30', TEST_ZONE),
      by: 'test',
      concluded: 900,
      expired: 1800,
      reserveless: 2700,
    });
    const yesterday = await one(fixture, { date: '2026-11-18', state: 3, priceCents: 700, priceVersion: 1 });
    const today = await one(fixture);
    await conclude(fixture, operator, rowsOf([yesterday, today]));
    await fixture.database.prices.deleteOne({ _id: 2 });
    expect([await stored(fixture, yesterday._id), await stored(fixture, today._id)]).toMatchObject([
      { state: 2, priceCents: 350, priceVersion: 1 },
      { state: 2, priceCents: 900, priceVersion: 2 },
    ]);
  });
});

describe('meals eaten already', () => {
  it('a meal that was eaten already is reported and stays unchanged', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const person = { kind: 'master' as const, id: newId(new Date()), name: 'Master · ADRIANA', cpf: '' };
    const rows = [
      await one(fixture, { state: 2, priceCents: 350 }),
      await one(fixture, { state: 4, priceCents: 1000 }),
      await one(fixture, { state: 2, person }),
    ];
    const { concluded, alreadyCompleted, failed } = await conclude(fixture, operator, rowsOf(rows));
    expect([concluded, alreadyCompleted.length, failed]).toEqual([[], 3, []]);
    for (const row of rows) expect(await stored(fixture, row._id)).toMatchObject({ ...row, decision: null });
    expect(await logOf(fixture, operator)).toEqual([]);
  });
});

describe('rows that fail individually', () => {
  it('an unknown, inactive or future row fails without stopping the others', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const unknown = { id: newId(new Date()), name: 'NINGUEM' };
    const gone = await one(fixture, { active: false });
    const tomorrow = await one(fixture, { date: '2026-11-20' });
    const good = await one(fixture);
    const result = await conclude(fixture, operator, [unknown, ...rowsOf([gone, tomorrow, good])]);
    expect(result).toEqual({
      operation: expect.any(String),
      concluded: [good.person.name],
      alreadyCompleted: [],
      failed: ['NINGUEM', gone.person.name, tomorrow.person.name],
      rows: [
        { id: unknown.id, verdict: 'failed', fault: 'not_found' },
        { id: gone._id, verdict: 'failed', fault: 'gone' },
        { id: tomorrow._id, verdict: 'failed', fault: 'future_date' },
        { id: good._id, verdict: 'concluded', fault: null },
      ],
    });
    expect([await stored(fixture, gone._id), await stored(fixture, tomorrow._id)]).toMatchObject([
      { state: 1, active: false },
      { state: 1, active: true },
    ]);
    expect(await logOf(fixture, operator)).toHaveLength(1);
  });

  it('a row fails while the gate is open for its person', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const gate = await openGate(fixture, { site: 2 });
    const user = await insertUser(fixture.database);
    const row = await one(fixture, { person: personOf(user) });
    const { key } = await gate.scan(badge(user));
    expect(await conclude(fixture, operator, rowsOf([row]))).toMatchObject({
      failed: [user.name],
      rows: [{ verdict: 'failed', fault: 'passing' }],
    });
    expect(await gate.turn(key)).toEqual({ outcome: 'concluded', priceCents: 350 });
  });

  it('a row is concluded once its hold has expired', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const gate = await openGate(fixture, { site: 2 });
    const user = await insertUser(fixture.database);
    const row = await one(fixture, { person: personOf(user) });
    const { key } = await gate.scan(badge(user));
    fixture.clock.advance(31_000);
    expect((await conclude(fixture, operator, rowsOf([row]))).concluded).toEqual([user.name]);
    expect(await stored(fixture, row._id)).toMatchObject({ hold: null, passages: [{ outcome: 'released' }] });
    // The operator has concluded the meal, so a late turn must not charge it again.
    expect(await gate.turn(key)).toEqual({ outcome: 'conflict', priceCents: 0 });
    expect(await stored(fixture, row._id)).toMatchObject({ state: 2, priceCents: 350 });
  });

  it('a row that keeps changing fails as busy', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const row = await one(fixture);
    const context = outrunBy(fixture.context, row);
    const { rows } = await conclude(fixture, operator, rowsOf([row]), { context });
    expect(rows).toEqual([{ id: row._id, verdict: 'failed', fault: 'busy' }]);
    expect(await stored(fixture, row._id)).toMatchObject({ state: 1, active: true, decision: null });
    expect(await logOf(fixture, operator)).toEqual([]);
  });

  it('a row named twice is concluded once', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const row = await one(fixture);
    expect((await conclude(fixture, operator, rowsOf([row, row]))).concluded).toEqual([row.person.name]);
    expect(await logOf(fixture, operator)).toHaveLength(1);
  });

  it('a caller who is not an operator causes an error', async ({ fixture }) => {
    const meta = metaOf({ kind: 'system', job: 'x' });
    await expect(concludeList(fixture.context, { reservations: [] }, meta)).rejects.toThrow(/operator/);
  });
});

describe('conclusions by two operators', () => {
  it('two operators with the same 300 rows conclude each row once', async ({ fixture }) => {
    const [otavio, olga] = [await insertOperator(fixture), await insertOperator(fixture, 'OLGA PRADO')];
    const rows = rowsOf(await insertMany(fixture, 300, { date: DATE }));
    const results = await Promise.all([
      conclude(fixture, otavio, rows),
      conclude(fixture, olga, [...rows].reverse()),
    ]);
    for (const { concluded, alreadyCompleted, failed } of results) {
      expect(failed).toEqual([]);
      expect(concluded.length + alreadyCompleted.length).toBe(300);
    }
    const [first, second] = [await logOf(fixture, otavio), await logOf(fixture, olga)];
    expect([first.length, second.length]).toEqual(results.map(({ concluded }) => concluded.length));
    expect(first.length + second.length).toBe(300);
  });

  it('a second conclusion reports its rows as already completed', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const rows = rowsOf(await insertMany(fixture, 3, { date: DATE }));
    expect((await conclude(fixture, operator, rows)).concluded).toHaveLength(3);
    expect(await conclude(fixture, operator, rows)).toMatchObject({
      concluded: [],
      failed: [],
      alreadyCompleted: rows.map(({ name }) => name),
    });
  });
});

describe('crashes during a conclusion', () => {
  it('concluding rows is done and logged once despite a crash at any write', async ({ fixture }) => {
    const deaths = await dieAtEveryWrite(fixture.context, async () => {
      const operator = await insertOperator(fixture);
      const { id } = operator.command();
      const rows = rowsOf(await insertMany(fixture, 520, { date: DATE }));
      let result: Awaited<ReturnType<typeof conclude>>;
      return {
        run: async (context) => {
          result = await conclude(fixture, operator, rows, { context, id });
        },
        check: async () => {
          expect(result.concluded).toEqual(rows.map(({ name }) => name));
          const done = await fixture.database.reservations.countDocuments({
            'decision.command': id,
            state: 2,
          });
          expect(done).toBe(520);
          const names = (await logOf(fixture, operator)).map(({ client }) => client?.name);
          expect(names.sort()).toEqual(rows.map(({ name }) => name).sort());
        },
      };
    });
    // The rows need two writes, one of 500 and one of 20.
    expect(deaths).toBe(2);
  });
});
