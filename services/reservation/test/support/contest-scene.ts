import type { CommandPayload } from '@reserva/contracts/commands';
import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { actorOf, insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Context } from '../../src/context.ts';
import { closeMonth } from '../../src/money/close-month.ts';
import { decideContest } from '../../src/money/decide-contest.ts';
import { sendContest } from '../../src/money/send-contest.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './fixture.ts';
import { handedOver, insertOperator, type TestOperator } from './operators.ts';

export const DATE = '2026-11-19';
export const NOW = `${DATE}T15:00`;
export const OUTCOME = new Date(`${DATE}T14:00:00-03:00`);
export const ok = { ok: true, value: {} };
export const refused = (code: string) => ({ ok: false, code });
export type ContestOverrides = Partial<Omit<CommandPayload<'contest.send'>, 'reservationId'>>;
export type Decision = Partial<Omit<CommandPayload<'contest.decide'>, 'id'>>;

/**
 * The data of a test: a person who contests charges, and an operator. Each test of the file starts without contests.
 */
export const scene = {} as { fixture: ReservationFixture; operator: TestOperator; person: User };

export function setContestScene(): void {
  beforeAll(async () => {
    scene.fixture = await createReservationFixture(NOW);
  });
  afterAll(() => scene.fixture?.dispose());
  beforeEach(async () => {
    scene.fixture.clock.set(NOW);
    const { contests, reservations, corrections, months } = scene.fixture.database;
    for (const each of [contests, reservations, corrections, months]) await each.collection.deleteMany({});
    scene.operator = await insertOperator(scene.fixture);
    scene.person = await insertUser(scene.fixture.database, { name: 'BRUNO LIMA' });
  });
}

/** Inserts an expired lunch of the person, on `DATE` by default. */
export const lunch = (overrides: Partial<Reservation> = {}) =>
  insertReservation(scene.fixture.database, {
    person: personOf(scene.person),
    createdBy: actorOf(scene.person),
    date: DATE,
    site: 2,
    state: 3,
    stateAt: OUTCOME,
    priceCents: 700,
    priceVersion: 1,
    ...overrides,
  });

export const send = (
  { _id: reservationId }: Pick<Reservation, '_id'>,
  overrides: ContestOverrides = {},
  { by = scene.person, id }: { by?: User; id?: string } = {},
) =>
  sendContest(
    scene.fixture.context,
    { reservationId, reason: 'eaten', text: '', ...overrides },
    metaOf(actorOf(by), id),
  );

export const contestsOf = ({ _id }: Pick<Reservation, '_id'>) =>
  scene.fixture.database.contests.find({ reservationId: _id }).sort({ round: 1 }).lean();
/** Sends an employee's contest of a meal. @returns the stored contest */
export const contested = async (line: Reservation, overrides: ContestOverrides = {}) => {
  expect(await send(line, overrides)).toEqual(ok);
  const contest = (await contestsOf(line)).at(-1);
  if (!contest) throw new Error('there is no contest');
  return contest;
};

export const decide = (
  { _id: id }: { _id: string },
  overrides: Decision = {},
  {
    by = scene.operator,
    command,
    context = scene.fixture.context,
  }: { by?: TestOperator; command?: string; context?: Context } = {},
) =>
  decideContest(
    context,
    { id, operation: null, backCents: 0, words: 'Nenhum giro no turno', ...overrides },
    by.command(command),
  );

export const stored = ({ _id }: { _id: string }) =>
  scene.fixture.database.reservations.findById(_id).select({ outbox: 0 }).orFail().lean();

export const contest = ({ _id }: { _id: string }) =>
  scene.fixture.database.contests.findById(_id).orFail().lean();

export const corrections = () => scene.fixture.database.corrections.find().lean();

export const answersTold = async (line: Pick<Reservation, '_id'>) => {
  await handedOver(scene.fixture);
  const answeredEvents = await waitingEvents(scene.fixture.stores, 'contest.answered');
  return answeredEvents.filter(({ payload }) => payload.reservationId === line._id);
};
/** Inserts a contested lunch of the last month and closes that month. */
export const closed = async (overrides: Partial<Reservation> = {}) => {
  const line = await lunch({ date: '2026-10-30', ...overrides });
  const found = await contested(line);
  expect(await closeMonth(scene.fixture.context, { month: '2026-10' }, scene.operator.command())).toEqual(ok);
  return { line, found };
};
