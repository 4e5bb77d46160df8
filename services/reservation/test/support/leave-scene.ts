import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { newId } from '@reserva/runtime/process/ids';
import { insertReservation, insertTurnstile, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { addLeave } from '../../src/money/add-leave.ts';
import { closeMonth } from '../../src/money/close-month.ts';
import { endLeave } from '../../src/money/end-leave.ts';
import { createReservationFixture, type ReservationFixture } from './fixture.ts';
import { insertOperator, type TestOperator } from './operators.ts';

const NOW = '2026-11-19T08:50';
/** Time at which reservations of these tests were made, long before all leaves were recorded. */
export const EARLY = new Date('2026-09-01T12:00:00Z');
export const nothing = { cancelled: 0, waived: 0, charged: 0, corrected: 0 };
export type LeaveScene = ReturnType<typeof createLeaveScene>;

/**
 * Returns a `test` with a person and an administrator. Each test of the file starts without other data of this year.
 */
export function testWithLeaves() {
  const test = testWith(() => createReservationFixture(NOW))
    .extend('admin', ({ fixture }) => insertOperator(fixture))
    .extend('person', ({ fixture }) => insertUser(fixture.database))
    .extend('scene', ({ fixture, admin, person }) => createLeaveScene(fixture, admin, person));
  test.beforeAll(({ fixture }) =>
    insertTurnstile(fixture.database, { site: 2, schedule: [{ id: 1, start: '11:00', end: '14:00' }] }),
  );
  test.beforeEach(async ({ fixture }) => {
    fixture.clock.set(NOW);
    const { months, reservations, corrections, leaves, shifts, waiverRules } = fixture.database;
    for (const each of [months, reservations, corrections, leaves, shifts, waiverRules]) {
      await each.collection.deleteMany({});
    }
  });
  return test;
}

/** Returns the person's meals, and what the administrator does with the person's leaves. */
export function createLeaveScene(fixture: ReservationFixture, admin: TestOperator, person: User) {
  const { clock, context, database } = fixture;
  const meal = (date: string, overrides: Partial<Reservation> = {}) =>
    insertReservation(database, {
      person: personOf(person),
      date,
      state: 3,
      priceCents: 700,
      priceVersion: 1,
      createdAt: EARLY,
      ...overrides,
    });

  const pendingMeal = (date: string, overrides: Partial<Reservation> = {}) =>
    meal(date, { state: 1, priceCents: 0, priceVersion: null, ...overrides });

  const stored = ({ _id }: Pick<Reservation, '_id'>) => database.reservations.findById(_id).orFail().lean();

  const add = (from = '2026-11-10', to = '2026-11-20', id = newId(clock.now())) =>
    addLeave(context, { user: person._id, from, to, kind: 'vacation' }, admin.command(id));

  /** Records a leave. @returns its id */
  const added = async (from?: string, to?: string): Promise<string> => {
    const outcome = await add(from, to);
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome.value.leave;
  };

  const end = (leave: string, lastDay: string | null, id?: string) =>
    endLeave(context, { leave, lastDay }, admin.command(id));

  const leaves = () => database.leaves.find().lean();

  const corrections = () => database.corrections.find().sort({ _id: 1 }).lean();

  const closeOctober = () => closeMonth(context, { month: '2026-10' }, admin.command());

  /** Returns the amount that the person owes for meals and corrections, in cents. */
  const owed = async () => {
    const meals = await database.reservations.find({ active: true }).lean();
    return [
      ...meals.map(({ priceCents }) => priceCents),
      ...(await corrections()).map(({ cents }) => cents),
    ].reduce((sum, cents) => sum + cents, 0);
  };

  return {
    fixture,
    admin,
    person,
    meal,
    pendingMeal,
    stored,
    add,
    added,
    end,
    leaves,
    corrections,
    closeOctober,
    owed,
  };
}
