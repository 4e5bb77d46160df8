import type { UndoKind } from '@reserva/contracts/reservations/undo-command';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { instantAt } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import { actorOf, insertUser, personOf } from '@reserva/testing/factories';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import type { Context } from '../src/context.ts';
import { addLeave } from '../src/money/add-leave.ts';
import { closeDeparture } from '../src/money/close-departure.ts';
import { closeMonth } from '../src/money/close-month.ts';
import { decideContest } from '../src/money/decide-contest.ts';
import { sendContest } from '../src/money/send-contest.ts';
import { concludeList } from '../src/reservations/conclude-rows.ts';
import { concludeAll } from '../src/reservations/conclude-scope.ts';
import { deleteList } from '../src/reservations/delete-rows.ts';
import { reserve } from '../src/reservations/reserve.ts';
import { undo } from '../src/reservations/undo-rows.ts';
import { dieAtEveryWrite, outrunBy } from './support/dying.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { insertMany, insertOperator, logOf, rowsOf, type TestOperator } from './support/operators.ts';

const DATE = '2026-11-19';

const it = testWith(() => createReservationFixture(`${DATE}T09:00`)).extend('operator', ({ fixture }) =>
  insertOperator(fixture),
);

it.beforeEach(async ({ fixture }) => {
  fixture.clock.set(`${DATE}T09:00`);
  const { reservations, months } = fixture.database;
  await reservations.deleteMany({});
  await months.deleteMany({});
});

const one = async (fixture: ReservationFixture, given: Partial<Reservation> = {}) =>
  (await insertMany(fixture, 1, { date: DATE, ...given }))[0] as Reservation;
/** Inserts an expired reservation that is waived by a leave. */
async function waived(fixture: ReservationFixture, operator: TestOperator): Promise<Reservation> {
  const user = await insertUser(fixture.database);
  const person = personOf(user);
  const given = { person, state: 3, priceCents: 700, priceVersion: 1, createdAt: new Date(0) } as const;
  const { _id } = await one(fixture, given);
  const leave = { user: user._id, from: DATE, to: DATE, kind: 'vacation' } as const;
  await addLeave(fixture.context, leave, operator.command());
  const line = await fixture.database.reservations.findById(_id).orFail().lean();
  expect(line).toMatchObject({ priceCents: 0, waiver: { fromCents: 700 } });
  return line;
}
const sorts = async (fixture: ReservationFixture, operator: TestOperator) => [
  await one(fixture),
  await one(fixture, {
    state: 3,
    priceCents: 700,
    priceVersion: 1,
    stateAt: instantAt(DATE, '08:00', TEST_ZONE),
  }),
  await waived(fixture, operator),
  await one(fixture, { person: { kind: 'guest', id: newId(new Date()), name: 'Clara', cpf: '' } }),
];
/** Reads the reservations without the fields `outbox` and `undone`. */
async function stored(fixture: ReservationFixture, reservations: readonly Pick<Reservation, '_id'>[]) {
  const found = await fixture.database.reservations
    .find({ _id: { $in: reservations.map(({ _id }) => _id) } })
    .select({ outbox: 0, undone: 0 })
    .sort({ _id: 1 })
    .lean();
  return found;
}
const pastOf = async (fixture: ReservationFixture, { _id }: Pick<Reservation, '_id'>) =>
  (await fixture.database.reservations.findById(_id).lean())?.undone;

const deeds = {
  conclude: async (
    fixture: ReservationFixture,
    by: TestOperator,
    rows: readonly Reservation[],
    id?: string,
  ) => {
    const meta = by.command(id);
    expect(await concludeList(fixture.context, { reservations: rowsOf(rows) }, meta)).toMatchObject({
      value: { operation: meta.id },
    });
    return meta.id;
  },
  delete: async (
    fixture: ReservationFixture,
    by: TestOperator,
    rows: readonly Reservation[],
    id?: string,
  ) => {
    const meta = by.command(id);
    expect(await deleteList(fixture.context, { reservations: rowsOf(rows) }, meta)).toMatchObject({
      value: { operation: meta.id },
    });
    return meta.id;
  },
};
interface UndoInput {
  operation: string;
  kind: UndoKind;
  only?: string;
  id?: string;
  context?: Context;
}
const takeBack = (
  fixture: ReservationFixture,
  by: TestOperator,
  { operation, kind, only, id, context = fixture.context }: UndoInput,
) => undo(context, { operation, kind, only: only ?? null }, by.command(id));
const refused = (code: string) => ({ ok: false, code });
const verdicts = (rows: readonly Reservation[]) => ({
  ok: true,
  value: { rows: rows.map(({ _id: id }) => ({ id, verdict: 'undone', fault: null })) },
});

describe('undoing an operation', () => {
  it.for(['conclude', 'delete'] as const)(
    'undoing a command to %s restores each reservation exactly',
    async (kind, { fixture, operator }) => {
      const rows = await sorts(fixture, operator);
      const before = await stored(fixture, rows);
      const operation = await deeds[kind](fixture, operator, rows);
      expect(await stored(fixture, rows)).not.toEqual(before);
      fixture.clock.advance(9 * 60_000);
      const outcome = await takeBack(fixture, operator, { operation, kind });
      if (!outcome.ok) throw new Error(outcome.code);
      expect(outcome.value.rows.map(({ verdict, fault }) => [verdict, fault])).toEqual(
        rows.map(() => ['undone', null]),
      );
      expect(await stored(fixture, rows)).toEqual(before);
      for (const row of rows) {
        expect(await pastOf(fixture, row)).toMatchObject([
          { by: operator.actor, of: { command: operation } },
        ]);
      }
    },
  );

  it('a concluded day can be undone as a whole or by row', async ({ fixture, operator }) => {
    const rows = await sorts(fixture, operator);
    const before = await stored(fixture, rows);
    const meta = operator.command();
    expect(await concludeAll(fixture.context, { date: DATE }, meta)).toEqual({
      ok: true,
      value: { concluded: rows.length, operation: meta.id },
    });
    const [first] = rows as [Reservation];
    expect(
      await takeBack(fixture, operator, { operation: meta.id, kind: 'conclude', only: first._id }),
    ).toMatchObject(verdicts([first]));
    expect((await stored(fixture, rows)).filter(({ decision }) => decision)).toHaveLength(rows.length - 1);
    expect(await takeBack(fixture, operator, { operation: meta.id, kind: 'conclude' })).toMatchObject({
      ok: true,
    });
    expect(await stored(fixture, rows)).toEqual(before);
  });

  it('undoing a deletion restores a meal reserved in spite of a leave', async ({ fixture, operator }) => {
    const user = await insertUser(fixture.database);
    const leave = { user: user._id, from: DATE, to: DATE, kind: 'vacation' } as const;
    await addLeave(fixture.context, leave, operator.command());
    fixture.clock.advance(60_000);
    const row = await one(fixture, {
      person: personOf(user),
      createdAt: fixture.clock.now(),
      createdBy: operator.actor,
    });
    const before = await stored(fixture, [row]);
    const operation = await deeds.delete(fixture, operator, [row]);
    expect(await takeBack(fixture, operator, { operation, kind: 'delete' })).toMatchObject(verdicts([row]));
    expect(await stored(fixture, [row])).toEqual(before);
  });

  it('each undone row is one log line with old and new values', async ({ fixture, operator }) => {
    const [eaten, missed] = [
      await one(fixture, { state: 4, priceCents: 1000, priceVersion: 1 }),
      await one(fixture, { state: 3, priceCents: 700, priceVersion: 1 }),
    ];
    await takeBack(fixture, operator, {
      operation: await deeds.conclude(fixture, operator, [missed]),
      kind: 'conclude',
    });
    await takeBack(fixture, operator, {
      operation: await deeds.delete(fixture, operator, [eaten]),
      kind: 'delete',
    });
    const lines = (await logOf(fixture, operator)).filter(({ action }) => action === 7);
    expect(lines.map(({ description, client }) => [description, client?.name]).sort()).toEqual([
      [
        'Desfez a conclusão da reserva de Almoço de 19/11/2026, Fábrica: Concluído (R$\u00a03,50) → Expirado (R$\u00a07,00)',
        missed.person.name,
      ],
      [
        'Desfez a exclusão da reserva de Almoço de 19/11/2026, Fábrica: volta como Sem reserva (R$\u00a010,00)',
        eaten.person.name,
      ],
    ]);
  });
});

describe('refused undos', () => {
  /** Expects that an undo is refused with the code and leaves the reservation unchanged. */
  const expectRefusal = async (
    fixture: ReservationFixture,
    by: TestOperator,
    row: Reservation,
    { code, ...input }: UndoInput & { code: string },
  ) => {
    const before = await stored(fixture, [row]);
    expect(await takeBack(fixture, by, input)).toEqual(refused(code));
    expect(await stored(fixture, [row])).toEqual(before);
  };

  it('an undo is refused after ten minutes', async ({ fixture, operator }) => {
    const row = await one(fixture);
    const operation = await deeds.conclude(fixture, operator, [row]);
    fixture.clock.advance(10 * 60_000 + 1);
    await expectRefusal(fixture, operator, row, { operation, kind: 'conclude', code: 'undo_over' });
  });

  it('an undo is refused if the person has reserved the meal again', async ({ fixture, operator }) => {
    const user = await insertUser(fixture.database);
    const row = await one(fixture, { person: personOf(user) });
    const operation = await deeds.delete(fixture, operator, [row]);
    await reserve(fixture.context, { site: 1 }, metaOf(actorOf(user)));
    await expectRefusal(fixture, operator, row, { operation, kind: 'delete', code: 'undo_taken' });
  });

  it('an undo is refused if the reservation changed since', async ({ fixture, operator }) => {
    const row = await one(fixture);
    const operation = await deeds.conclude(fixture, operator, [row]);
    await deeds.delete(fixture, operator, [row]);
    await expectRefusal(fixture, operator, row, { operation, kind: 'conclude', code: 'undo_changed' });
  });

  it('an undo is refused if the month was closed since', async ({ fixture, operator }) => {
    const row = await one(fixture, { date: '2026-10-20', state: 3, priceCents: 700, priceVersion: 1 });
    const operation = await deeds.conclude(fixture, operator, [row]);
    const admin = await insertOperator(fixture, 'ADRIANA');
    expect(await closeMonth(fixture.context, { month: '2026-10' }, admin.command())).toMatchObject({
      ok: true,
    });
    await expectRefusal(fixture, operator, row, { operation, kind: 'conclude', code: 'month_closed' });
  });

  it('an undo is refused if the person’s accounts were closed since', async ({ fixture, operator }) => {
    const user = await insertUser(fixture.database, { active: false });
    const row = await one(fixture, { person: personOf(user), state: 3, priceCents: 700, priceVersion: 1 });
    const operation = await deeds.conclude(fixture, operator, [row]);
    const left = { user: user._id, lastDay: DATE };
    const admin = await insertOperator(fixture, 'ADRIANA');
    expect(await closeDeparture(fixture.context, left, admin.command())).toMatchObject({ ok: true });
    await expectRefusal(fixture, operator, row, {
      operation,
      kind: 'conclude',
      code: 'undo_individually_closed',
    });
  });

  it('an undo of the answer to a contest is refused', async ({ fixture, operator }) => {
    const user = await insertUser(fixture.database);
    const row = await one(fixture, { person: personOf(user), state: 3, priceCents: 700, priceVersion: 1 });
    const contest = { reservationId: row._id, reason: 'eaten', text: '' } as const;
    expect(await sendContest(fixture.context, contest, metaOf(actorOf(user)))).toMatchObject({ ok: true });
    const { _id } = await fixture.database.contests.findOne({ reservationId: row._id }).orFail().lean();
    const meta = operator.command();
    const decision = { id: _id, operation: 'conclude', backCents: 0, words: 'Conferido' } as const;
    expect(await decideContest(fixture.context, decision, meta)).toMatchObject({ ok: true });
    await expectRefusal(fixture, operator, row, {
      operation: meta.id,
      kind: 'conclude',
      code: 'undo_contest',
    });
  });

  it('an undo of a reservation that keeps changing is refused', async ({ fixture, operator }) => {
    const row = await one(fixture);
    const operation = await deeds.conclude(fixture, operator, [row]);
    const context = outrunBy(fixture.context, row);
    await expectRefusal(fixture, operator, row, {
      operation,
      kind: 'conclude',
      context,
      code: 'undo_failed',
    });
  });

  it('an undo of another operator’s decision on one’s own meal is refused', async ({ fixture, operator }) => {
    const other = await insertOperator(fixture, 'OLGA PRADO');
    const row = await one(fixture, { person: personOf(operator.user) });
    const operation = await deeds.delete(fixture, other, [row]);
    await expectRefusal(fixture, operator, row, { operation, kind: 'delete', code: 'undo_own' });
    expect(await takeBack(fixture, other, { operation, kind: 'delete' })).toMatchObject(verdicts([row]));
  });

  it('an undo of an unknown operation or another kind is refused', async ({ fixture, operator }) => {
    const row = await one(fixture);
    const operation = await deeds.conclude(fixture, operator, [row]);
    await expectRefusal(fixture, operator, row, {
      operation: newId(new Date()),
      kind: 'conclude',
      code: 'undo_nothing',
    });
    await expectRefusal(fixture, operator, row, { operation, kind: 'delete', code: 'undo_nothing' });
  });

  it('a second undo is refused row by row', async ({ fixture, operator }) => {
    const [first, second] = [await one(fixture), await one(fixture)];
    const operation = await deeds.delete(fixture, operator, [first, second]);
    await takeBack(fixture, operator, { operation, kind: 'delete', only: first._id });
    const outcome = await takeBack(fixture, operator, { operation, kind: 'delete' });
    if (!outcome.ok) throw new Error(outcome.code);
    const rowResults = outcome.value.rows.map(({ id, verdict, fault }) => [id, verdict, fault]);
    expect(rowResults).toHaveLength(2);
    expect(rowResults).toContainEqual([first._id, 'failed', 'undo_done']);
    expect(rowResults).toContainEqual([second._id, 'undone', null]);
    await expectRefusal(fixture, operator, first, { operation, kind: 'delete', code: 'undo_done' });
  });
});

describe('repeated undos', () => {
  it('a repeated attempt to undo gets its first answer', async ({ fixture, operator }) => {
    const rows = [await one(fixture), await one(fixture)];
    const operation = await deeds.conclude(fixture, operator, rows);
    const { id } = operator.command();
    const first = await takeBack(fixture, operator, { operation, kind: 'conclude', id });
    fixture.clock.advance(11 * 60_000);
    const again = await takeBack(fixture, operator, { operation, kind: 'conclude', id });
    if (!first.ok || !again.ok) throw new Error('refused');
    const ids = (of: typeof first) => of.value.rows.map((row) => row.id).sort();
    expect(ids(again)).toEqual(ids(first));
    expect((await logOf(fixture, operator)).filter(({ action }) => action === 7)).toHaveLength(2);
  });

  it.for(['conclude', 'delete'] as const)(
    'a late attempt to %s does not repeat what was undone',
    async (kind, { fixture, operator }) => {
      const row = await one(fixture);
      const operation = await deeds[kind](fixture, operator, [row]);
      await takeBack(fixture, operator, { operation, kind });
      const before = await stored(fixture, [row]);
      await deeds[kind](fixture, operator, [row], operation);
      expect(await stored(fixture, [row])).toEqual(before);
    },
  );

  it('one of two simultaneous undos of an operation succeeds', async ({ fixture, operator }) => {
    const other = await insertOperator(fixture, 'OLGA PRADO');
    const row = await one(fixture);
    const operation = await deeds.conclude(fixture, operator, [row]);
    const outcomes = await Promise.all([
      takeBack(fixture, operator, { operation, kind: 'conclude' }),
      takeBack(fixture, other, { operation, kind: 'conclude' }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(refused('undo_done'));
    expect(await pastOf(fixture, row)).toHaveLength(1);
  });

  it('undoing is done and logged once despite a crash at any write', async ({ fixture }) => {
    await dieAtEveryWrite(fixture.context, async () => {
      const by = await insertOperator(fixture);
      const rows = await insertMany(fixture, 20, { date: DATE });
      const operation = await deeds.delete(fixture, by, rows);
      const { id } = by.command();
      return {
        run: (context) => takeBack(fixture, by, { operation, kind: 'delete', id, context }),
        check: async () => {
          expect((await stored(fixture, rows)).every(({ active }) => active)).toBe(true);
          expect((await logOf(fixture, by)).filter(({ action }) => action === 7)).toHaveLength(20);
        },
      };
    });
  });
});
