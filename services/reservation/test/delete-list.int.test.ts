import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { actorOf, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import type { Context } from '../src/context.ts';
import { concludeList } from '../src/reservations/conclude-rows.ts';
import { deleteList } from '../src/reservations/delete-rows.ts';
import { reserve } from '../src/reservations/reserve.ts';
import { dieAtEveryWrite } from './support/dying.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { badge, openGate } from './support/gate.ts';
import { insertMany, insertOperator, logOf, rowsOf, type TestOperator } from './support/operators.ts';

const DATE = '2026-11-19';

const it = testWith(() => createReservationFixture(`${DATE}T09:00`));

async function remove(
  fixture: ReservationFixture,
  operator: TestOperator,
  rows: { id: string; name: string }[],
  { context = fixture.context, id }: { context?: Context; id?: string } = {},
) {
  const outcome = await deleteList(context, { reservations: rows }, operator.command(id));
  if (!outcome.ok) throw new Error('refused');
  return outcome.value;
}
const one = async (fixture: ReservationFixture, given: Partial<Reservation> = {}) =>
  (await insertMany(fixture, 1, { date: DATE, ...given }))[0] as Reservation;
const stored = (fixture: ReservationFixture, id: string) => fixture.database.reservations.findById(id).lean();

describe('deletions by an operator', () => {
  it('an operator deletes a reservation of any status', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const rows = [
      await one(fixture),
      await one(fixture, { state: 2, priceCents: 350, priceVersion: 1 }),
      await one(fixture, { state: 3, priceCents: 700 }),
      await one(fixture, { state: 4, priceCents: 1000 }),
      await one(fixture, { date: '2026-11-24', person: { kind: 'guest', id: 'g', name: 'Clara', cpf: '' } }),
      await one(fixture, { state: 2, person: { kind: 'master', id: 'm', name: 'Master · X', cpf: '' } }),
    ];
    const { deleted, notFound, failed } = await remove(fixture, operator, rowsOf(rows));
    expect([deleted, notFound, failed]).toEqual([rows.map(({ person }) => person.name), [], []]);
    for (const { _id, state, priceCents, site } of rows) {
      expect(await stored(fixture, _id)).toMatchObject({
        state,
        priceCents,
        site,
        active: false,
        closed: { as: 'deleted', by: operator.actor },
      });
    }
  });

  it('a deletion is logged with what was deleted', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const user = await insertUser(fixture.database, { name: 'BRUNO LIMA' });
    const row = await one(fixture, {
      person: personOf(user),
      state: 4,
      priceCents: 1000,
      site: 1,
      meal: 2,
      createdBy: actorOf(user),
      stateAt: new Date(`${DATE}T22:15:00Z`),
    });
    await remove(fixture, operator, rowsOf([row]));
    expect(await logOf(fixture, operator)).toEqual([
      {
        action: 3,
        operator: { id: operator.user._id, name: 'OTAVIO RAMOS', role: 2 },
        description:
          'Deletou a reserva de Jantar de 19/11/2026, Administrativo: Sem reserva (R$\u00a010,00) desde ' +
          '19/11/2026 19:15, criada em 19/11/2026 09:00 por BRUNO LIMA',
        client: { id: user._id, name: 'BRUNO LIMA' },
      },
    ]);
    const change = await until('the news', async () =>
      fixture.publishedEvents.find(
        ({ event }) => event.name === 'reservations.changed' && event.id.includes(row._id),
      ),
    );
    expect(change.event.payload).toEqual({ date: DATE, sites: [1] });
  });

  it('a deleted reservation frees its slot', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const user = await insertUser(fixture.database);
    const row = await one(fixture, { person: personOf(user) });
    const again = () => reserve(fixture.context, { site: 2 }, metaOf(actorOf(user)));
    expect(await again()).toEqual({ ok: false, code: 'reservation_exists' });
    await remove(fixture, operator, rowsOf([row]));
    expect(await again()).toMatchObject({ ok: true });
  });
});

describe('rows that cannot be deleted', () => {
  it('an unknown, cancelled or deleted row is reported as not found', async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const [gone, good] = [await one(fixture, { active: false }), await one(fixture)];
    const unknown = { id: newId(new Date()), name: 'NINGUEM' };
    expect(await remove(fixture, operator, [unknown, ...rowsOf([gone, good, good])])).toEqual({
      operation: expect.any(String),
      deleted: [good.person.name],
      failed: [],
      notFound: ['NINGUEM', gone.person.name],
      rows: [
        { id: unknown.id, verdict: 'notFound', fault: 'not_found' },
        { id: gone._id, verdict: 'notFound', fault: 'gone' },
        { id: good._id, verdict: 'deleted', fault: null },
      ],
    });
    expect(await remove(fixture, operator, rowsOf([good]))).toMatchObject({ notFound: [good.person.name] });
    expect(await logOf(fixture, operator)).toHaveLength(1);
  });

  it('a row cannot be deleted while the gate is open for its person', async ({ fixture }) => {
    fixture.clock.set(`${DATE}T12:00`);
    const operator = await insertOperator(fixture);
    const gate = await openGate(fixture, { site: 2 });
    const [user, stranger] = [await insertUser(fixture.database), await insertUser(fixture.database)];
    const row = await one(fixture, { person: personOf(user) });
    const { key } = await gate.scan(badge(user));
    await gate.scan(badge(stranger));
    const passing = await fixture.database.reservations.findOne({ 'person.id': stranger._id }).lean();
    const rows = rowsOf([row, passing as Reservation]);
    expect((await remove(fixture, operator, rows)).failed).toEqual([user.name, stranger.name]);
    expect(await gate.turn(key)).toMatchObject({ outcome: 'concluded' });
    fixture.clock.advance(31_000);
    // The stranger had no reservation and did not turn the arm, so there is nothing to delete. The user's meal is eaten
    // and can be deleted.
    expect(await remove(fixture, operator, rows)).toMatchObject({
      deleted: [user.name],
      notFound: [stranger.name],
      failed: [],
    });
  });
});

describe('deletions by two operators', () => {
  it('rows that are deleted and concluded simultaneously all end deleted', async ({ fixture }) => {
    const [otavio, olga] = [await insertOperator(fixture), await insertOperator(fixture, 'OLGA PRADO')];
    const rows = rowsOf(await insertMany(fixture, 200, { date: DATE }));
    const [removed, concluded] = await Promise.all([
      remove(fixture, otavio, rows),
      concludeList(fixture.context, { reservations: rows }, olga.command()),
    ]);
    expect(removed).toMatchObject({ deleted: rows.map(({ name }) => name), notFound: [] });
    if (!concluded.ok) throw new Error('refused');
    expect(concluded.value.concluded.length + concluded.value.failed.length).toBe(200);
    expect(await logOf(fixture, otavio)).toHaveLength(200);
    expect(await logOf(fixture, olga)).toHaveLength(concluded.value.concluded.length);
  });
});

describe('crashes during a deletion', () => {
  it('deleting rows is done and logged once despite a crash at any write', async ({ fixture }) => {
    const deaths = await dieAtEveryWrite(fixture.context, async () => {
      const operator = await insertOperator(fixture);
      const { id } = operator.command();
      const rows = rowsOf(await insertMany(fixture, 510, { date: DATE }));
      let result: Awaited<ReturnType<typeof remove>>;
      return {
        run: async (context) => {
          result = await remove(fixture, operator, rows, { context, id });
        },
        check: async () => {
          expect(result.deleted).toEqual(rows.map(({ name }) => name));
          expect(await logOf(fixture, operator)).toHaveLength(510);
        },
      };
    });
    expect(deaths).toBe(2);
  });
});
