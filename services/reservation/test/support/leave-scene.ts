import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { newId } from '@reserva/runtime/process/ids';
import { insertReservation, insertTurnstile, insertUser, personOf } from '@reserva/testing/factories';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addLeave } from '../../src/money/add-leave.ts';
import { closeMonth } from '../../src/money/close-month.ts';
import { endLeave } from '../../src/money/end-leave.ts';
import { createReservationFixture, type ReservationFixture } from './fixture.ts';
import { insertOperator, type TestOperator } from './operators.ts';

const NOW = '2026-11-19T08:50';
/** Time at which reservations of these tests were made, long before all leaves were recorded. */
export const EARLY = new Date('2026-09-01T12:00:00Z');

/** The data of a test: a person and an administrator. Each test of the file starts without other data of this year. */
export const scene = {} as { fixture: ReservationFixture; admin: TestOperator; person: User };

export function setLeaveScene(): void {
  beforeAll(async () => {
    scene.fixture = await createReservationFixture(NOW);
    await insertTurnstile(scene.fixture.database, {
      site: 2,
      schedule: [{ id: 1, start: '11:00', end: '14:00' }],
    });
  });
  afterAll(() => scene.fixture?.dispose());
  beforeEach(async () => {
    scene.fixture.clock.set(NOW);
    const { months, reservations, corrections, leaves, shifts, waiverRules } = scene.fixture.database;
    for (const each of [months, reservations, corrections, leaves, shifts, waiverRules]) {
      await each.collection.deleteMany({});
    }
    scene.admin = await insertOperator(scene.fixture);
    scene.person = await insertUser(scene.fixture.database);
  });
}

export const meal = (date: string, overrides: Partial<Reservation> = {}) =>
  insertReservation(scene.fixture.database, {
    person: personOf(scene.person),
    date,
    state: 3,
    priceCents: 700,
    priceVersion: 1,
    createdAt: EARLY,
    ...overrides,
  });

export const pendingMeal = (date: string, overrides: Partial<Reservation> = {}) =>
  meal(date, { state: 1, priceCents: 0, priceVersion: null, ...overrides });

export const stored = ({ _id }: Pick<Reservation, '_id'>) =>
  scene.fixture.database.reservations.findById(_id).orFail().lean();

export const add = (
  from = '2026-11-10',
  to = '2026-11-20',
  id = newId(scene.fixture.clock.now()),
  by = scene.admin,
) => addLeave(scene.fixture.context, { user: scene.person._id, from, to, kind: 'vacation' }, by.command(id));

export const end = (leave: string, lastDay: string | null, id?: string) =>
  endLeave(scene.fixture.context, { leave, lastDay }, scene.admin.command(id));

export const leaves = () => scene.fixture.database.leaves.find().lean();

export const corrections = () => scene.fixture.database.corrections.find().sort({ _id: 1 }).lean();

export const nothing = { cancelled: 0, waived: 0, charged: 0, corrected: 0 };

export const added = async (from?: string, to?: string): Promise<string> => {
  const outcome = await add(from, to);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.leave;
};

export const closeOctober = () =>
  closeMonth(scene.fixture.context, { month: '2026-10' }, scene.admin.command());
/** Returns the amount that the person owes for meals and corrections, in cents. */
export const owed = async () => {
  const meals = await scene.fixture.database.reservations.find({ active: true }).lean();
  return [
    ...meals.map(({ priceCents }) => priceCents),
    ...(await corrections()).map(({ cents }) => cents),
  ].reduce((sum, cents) => sum + cents, 0);
};
