import type { UndoKind } from '@reserva/contracts/reservations/undo-command';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { instantAt } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import { actorOf, insertUser, personOf } from '@reserva/testing/factories';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
let fixture: ReservationFixture;
beforeAll(async () => {
  fixture = await createReservationFixture(`${DATE}T09:00`);
});
afterAll(() => fixture?.dispose());
let operator: TestOperator;
beforeEach(async () => {
  fixture.clock.set(`${DATE}T09:00`);
  const { reservations, months } = fixture.database;
  await reservations.deleteMany({});
  await months.deleteMany({});
  operator = await insertOperator(fixture);
});

const one = async (given: Partial<Reservation> = {}) =>
  (await insertMany(fixture, 1, { date: DATE, ...given }))[0] as Reservation;
/** Inserts an expired reservation that is waived by a leave. */
async function waived(): Promise<Reservation> {
  const user = await insertUser(fixture.database);
  const person = personOf(user);
  const given = { person, state: 3, priceCents: 700, priceVersion: 1, createdAt: new Date(0) } as const;
  const { _id } = await one(given);
  const leave = { user: user._id, from: DATE, to: DATE, kind: 'vacation' } as const;
  await addLeave(fixture.context, leave, operator.command());
  const line = await fixture.database.reservations.findById(_id).orFail().lean();
  expect(line).toMatchObject({ priceCents: 0, waiver: { fromCents: 700 } });
  return line;
}
const sorts = async () => [
  await one(),
  await one({ state: 3, priceCents: 700, priceVersion: 1, stateAt: instantAt(DATE, '08:00', TEST_ZONE) }),
  await waived(),
  await one({ person: { kind: 'guest', id: newId(new Date()), name: 'Clara', cpf: '' } }),
];
/** Reads the reservations without the fields `outbox` and `undone`. */
async function stored(reservations: readonly Pick<Reservation, '_id'>[]) {
  const found = await fixture.database.reservations
    .find({ _id: { $in: reservations.map(({ _id }) => _id) } })
    .select({ outbox: 0, undone: 0 })
    .sort({ _id: 1 })
    .lean();
  return found;
}
const pastOf = async ({ _id }: Pick<Reservation, '_id'>) =>
  (await fixture.database.reservations.findById(_id).lean())?.undone;

const deeds = {
  conclude: async (rows: readonly Reservation[], by = operator, id?: string) => {
    const meta = by.command(id);
    expect(await concludeList(fixture.context, { reservations: rowsOf(rows) }, meta)).toMatchObject({
      value: { operation: meta.id },
    });
    return meta.id;
  },
  delete: async (rows: readonly Reservation[], by = operator, id?: string) => {
    const meta = by.command(id);
    expect(await deleteList(fixture.context, { reservations: rowsOf(rows) }, meta)).toMatchObject({
      value: { operation: meta.id },
    });
    return meta.id;
  },
};
const takeBack = (
  operation: string,
  kind: UndoKind,
  given: { by?: TestOperator; id?: string; only?: string; context?: Context } = {},
) => {
  const { by = operator, id, only = null, context = fixture.context } = given;
  return undo(context, { operation, kind, only }, by.command(id));
};
const refused = (code: string) => ({ ok: false, code });
const verdicts = (rows: readonly Reservation[]) => ({
  ok: true,
  value: { rows: rows.map(({ _id: id }) => ({ id, verdict: 'undone', fault: null })) },
});

describe('undoing an operation', () => {
  it.each(['conclude', 'delete'] as const)(
    'undoing a command to %s restores each reservation exactly',
    async (kind) => {
      const rows = await sorts();
      const before = await stored(rows);
      const operation = await deeds[kind](rows);
      expect(await stored(rows)).not.toEqual(before);
      fixture.clock.advance(9 * 60_000);
      const outcome = await takeBack(operation, kind);
      if (!outcome.ok) throw new Error(outcome.code);
      expect(outcome.value.rows.map(({ verdict, fault }) => [verdict, fault])).toEqual(
        rows.map(() => ['undone', null]),
      );
      expect(await stored(rows)).toEqual(before);
      for (const row of rows) {
        expect(await pastOf(row)).toMatchObject([{ by: operator.actor, of: { command: operation } }]);
      }
    },
  );

  it('a concluded day can be undone as a whole or by row', async () => {
    const rows = await sorts();
    const before = await stored(rows);
    const meta = operator.command();
    expect(await concludeAll(fixture.context, { date: DATE }, meta)).toEqual({
      ok: true,
      value: { concluded: rows.length, operation: meta.id },
    });
    const [first] = rows as [Reservation];
    expect(await takeBack(meta.id, 'conclude', { only: first._id })).toMatchObject(verdicts([first]));
    expect((await stored(rows)).filter(({ decision }) => decision)).toHaveLength(rows.length - 1);
    expect(await takeBack(meta.id, 'conclude')).toMatchObject({ ok: true });
    expect(await stored(rows)).toEqual(before);
  });

  it('undoing a deletion restores a meal reserved in spite of a leave', async () => {
    const user = await insertUser(fixture.database);
    const leave = { user: user._id, from: DATE, to: DATE, kind: 'vacation' } as const;
    await addLeave(fixture.context, leave, operator.command());
    fixture.clock.advance(60_000);
    const row = await one({
      person: personOf(user),
      createdAt: fixture.clock.now(),
      createdBy: operator.actor,
    });
    const before = await stored([row]);
    const operation = await deeds.delete([row]);
    expect(await takeBack(operation, 'delete')).toMatchObject(verdicts([row]));
    expect(await stored([row])).toEqual(before);
  });

  it('each undone row is one log line with old and new values', async () => {
    const [eaten, missed] = [
      await one({ state: 4, priceCents: 1000, priceVersion: 1 }),
      await one({ state: 3, priceCents: 700, priceVersion: 1 }),
    ];
    await takeBack(await deeds.conclude([missed]), 'conclude');
    await takeBack(await deeds.delete([eaten]), 'delete');
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
  const keeps = async (row: Reservation, run: () => Promise<unknown>, code: string) => {
    const before = await stored([row]);
    expect(await run()).toEqual(refused(code));
    expect(await stored([row])).toEqual(before);
  };

  it('an undo is refused after ten minutes', async () => {
    const row = await one();
    const operation = await deeds.conclude([row]);
    fixture.clock.advance(10 * 60_000 + 1);
    await keeps(row, () => takeBack(operation, 'conclude'), 'undo_over');
  });

  it('an undo is refused if the person has reserved the meal again', async () => {
    const user = await insertUser(fixture.database);
    const row = await one({ person: personOf(user) });
    const operation = await deeds.delete([row]);
    await reserve(fixture.context, { site: 1 }, metaOf(actorOf(user)));
    await keeps(row, () => takeBack(operation, 'delete'), 'undo_taken');
  });

  it('an undo is refused if the reservation changed since', async () => {
    const row = await one();
    const operation = await deeds.conclude([row]);
    await deeds.delete([row]);
    await keeps(row, () => takeBack(operation, 'conclude'), 'undo_changed');
  });

  it('an undo is refused if the month was closed since', async () => {
    const row = await one({ date: '2026-10-20', state: 3, priceCents: 700, priceVersion: 1 });
    const operation = await deeds.conclude([row]);
    const admin = await insertOperator(fixture, 'ADRIANA');
    expect(await closeMonth(fixture.context, { month: '2026-10' }, admin.command())).toMatchObject({
      ok: true,
    });
    await keeps(row, () => takeBack(operation, 'conclude'), 'month_closed');
  });

  it('an undo is refused if the person’s accounts were closed since', async () => {
    const user = await insertUser(fixture.database, { active: false });
    const row = await one({ person: personOf(user), state: 3, priceCents: 700, priceVersion: 1 });
    const operation = await deeds.conclude([row]);
    const left = { user: user._id, lastDay: DATE };
    const admin = await insertOperator(fixture, 'ADRIANA');
    expect(await closeDeparture(fixture.context, left, admin.command())).toMatchObject({ ok: true });
    await keeps(row, () => takeBack(operation, 'conclude'), 'undo_individually_closed');
  });

  it('an undo of the answer to a contest is refused', async () => {
    const user = await insertUser(fixture.database);
    const row = await one({ person: personOf(user), state: 3, priceCents: 700, priceVersion: 1 });
    const contest = { reservationId: row._id, reason: 'eaten', text: '' } as const;
    expect(await sendContest(fixture.context, contest, metaOf(actorOf(user)))).toMatchObject({ ok: true });
    const { _id } = await fixture.database.contests.findOne({ reservationId: row._id }).orFail().lean();
    const meta = operator.command();
    const decision = { id: _id, operation: 'conclude', backCents: 0, words: 'Conferido' } as const;
    expect(await decideContest(fixture.context, decision, meta)).toMatchObject({ ok: true });
    await keeps(row, () => takeBack(meta.id, 'conclude'), 'undo_contest');
  });

  it('an undo of a reservation that keeps changing is refused', async () => {
    const row = await one();
    const operation = await deeds.conclude([row]);
    const context = outrunBy(fixture.context, row);
    await keeps(row, () => takeBack(operation, 'conclude', { context }), 'undo_failed');
  });

  it('an undo of another operator’s decision on one’s own meal is refused', async () => {
    const other = await insertOperator(fixture, 'OLGA PRADO');
    const row = await one({ person: personOf(operator.user) });
    const operation = await deeds.delete([row], other);
    await keeps(row, () => takeBack(operation, 'delete'), 'undo_own');
    expect(await takeBack(operation, 'delete', { by: other })).toMatchObject(verdicts([row]));
  });

  it('an undo of an unknown operation or another kind is refused', async () => {
    const row = await one();
    const operation = await deeds.conclude([row]);
    await keeps(row, () => takeBack(newId(new Date()), 'conclude'), 'undo_nothing');
    await keeps(row, () => takeBack(operation, 'delete'), 'undo_nothing');
  });

  it('a second undo is refused row by row', async () => {
    const [first, second] = [await one(), await one()];
    const operation = await deeds.delete([first, second]);
    await takeBack(operation, 'delete', { only: first._id });
    const outcome = await takeBack(operation, 'delete');
    if (!outcome.ok) throw new Error(outcome.code);
    const rowResults = outcome.value.rows.map(({ id, verdict, fault }) => [id, verdict, fault]);
    expect(rowResults).toHaveLength(2);
    expect(rowResults).toContainEqual([first._id, 'failed', 'undo_done']);
    expect(rowResults).toContainEqual([second._id, 'undone', null]);
    await keeps(first, () => takeBack(operation, 'delete'), 'undo_done');
  });
});

describe('repeated undos', () => {
  it('a repeated attempt to undo gets its first answer', async () => {
    const rows = [await one(), await one()];
    const operation = await deeds.conclude(rows);
    const { id } = operator.command();
    const first = await takeBack(operation, 'conclude', { id });
    fixture.clock.advance(11 * 60_000);
    const again = await takeBack(operation, 'conclude', { id });
    if (!first.ok || !again.ok) throw new Error('refused');
    const ids = (of: typeof first) => of.value.rows.map((row) => row.id).sort();
    expect(ids(again)).toEqual(ids(first));
    expect((await logOf(fixture, operator)).filter(({ action }) => action === 7)).toHaveLength(2);
  });

  it.each(['conclude', 'delete'] as const)(
    'a late attempt to %s does not repeat what was undone',
    async (kind) => {
      const row = await one();
      const operation = await deeds[kind]([row]);
      await takeBack(operation, kind);
      const before = await stored([row]);
      await deeds[kind]([row], operator, operation);
      expect(await stored([row])).toEqual(before);
    },
  );

  it('one of two simultaneous undos of an operation succeeds', async () => {
    const other = await insertOperator(fixture, 'OLGA PRADO');
    const row = await one();
    const operation = await deeds.conclude([row]);
    const outcomes = await Promise.all([
      takeBack(operation, 'conclude'),
      takeBack(operation, 'conclude', { by: other }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(refused('undo_done'));
    expect(await pastOf(row)).toHaveLength(1);
  });

  it('undoing is done and logged once despite a crash at any write', async () => {
    await dieAtEveryWrite(fixture.context, async () => {
      const by = await insertOperator(fixture);
      const rows = await insertMany(fixture, 20, { date: DATE });
      const operation = await deeds.delete(rows, by);
      const { id } = by.command();
      return {
        run: (context) => takeBack(operation, 'delete', { by, id, context }),
        check: async () => {
          expect((await stored(rows)).every(({ active }) => active)).toBe(true);
          expect((await logOf(fixture, by)).filter(({ action }) => action === 7)).toHaveLength(20);
        },
      };
    });
  });
});
