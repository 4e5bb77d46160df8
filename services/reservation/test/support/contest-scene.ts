import type { CommandPayload } from '@reserva/contracts/commands';
import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { actorOf, insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import type { Context } from '../../src/context.ts';
import { closeMonth } from '../../src/money/close-month.ts';
import { decideContest } from '../../src/money/decide-contest.ts';
import { sendContest } from '../../src/money/send-contest.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './fixture.ts';
import { handedOver, insertOperator, type TestOperator } from './operators.ts';

export const DATE = '2026-11-19';
const NOW = `${DATE}T15:00`;
export const OUTCOME = new Date(`${DATE}T14:00:00-03:00`);
export const ok = { ok: true, value: {} };
export const refused = (code: string) => ({ ok: false, code });
export type ContestOverrides = Partial<Omit<CommandPayload<'contest.send'>, 'reservationId'>>;
export type Decision = Partial<Omit<CommandPayload<'contest.decide'>, 'id'>>;
export type ContestScene = ReturnType<typeof createContestScene>;

/**
 * Returns a `test` with a person who contests charges, and an operator. Each test of the file starts without contests.
 */
export function testWithContests() {
  const test = testWith(() => createReservationFixture(NOW))
    .extend('operator', ({ fixture }) => insertOperator(fixture))
    .extend('person', ({ fixture }) => insertUser(fixture.database, { name: 'BRUNO LIMA' }))
    .extend('scene', ({ fixture, operator, person }) => createContestScene(fixture, operator, person));
  test.beforeEach(({ fixture }) => clearContests(fixture));
  return test;
}

/** Deletes all contests and what they change, and sets the clock back. */
export async function clearContests({ clock, database }: ReservationFixture): Promise<void> {
  clock.set(NOW);
  const { contests, reservations, corrections, months } = database;
  for (const each of [contests, reservations, corrections, months]) await each.collection.deleteMany({});
}

/** Returns what the person and the operator do with the person's contests. */
export function createContestScene(fixture: ReservationFixture, operator: TestOperator, person: User) {
  const { context, database, stores } = fixture;
  /** Inserts an expired lunch of the person, on `DATE` by default. */
  const lunch = (overrides: Partial<Reservation> = {}) =>
    insertReservation(database, {
      person: personOf(person),
      createdBy: actorOf(person),
      date: DATE,
      site: 2,
      state: 3,
      stateAt: OUTCOME,
      priceCents: 700,
      priceVersion: 1,
      ...overrides,
    });

  const send = (
    { _id: reservationId }: Pick<Reservation, '_id'>,
    overrides: ContestOverrides = {},
    { by = person, id }: { by?: User; id?: string } = {},
  ) =>
    sendContest(context, { reservationId, reason: 'eaten', text: '', ...overrides }, metaOf(actorOf(by), id));

  const contestsOf = ({ _id }: Pick<Reservation, '_id'>) =>
    database.contests.find({ reservationId: _id }).sort({ round: 1 }).lean();

  /** Sends the person's contest of a meal. @returns the stored contest */
  const contested = async (line: Reservation, overrides: ContestOverrides = {}) => {
    expect(await send(line, overrides)).toEqual(ok);
    const contest = (await contestsOf(line)).at(-1);
    if (!contest) throw new Error('there is no contest');
    return contest;
  };

  const decide = (
    { _id: id }: { _id: string },
    overrides: Decision = {},
    {
      by = operator,
      command,
      context = fixture.context,
    }: { by?: TestOperator; command?: string; context?: Context } = {},
  ) =>
    decideContest(
      context,
      { id, operation: null, backCents: 0, words: 'Nenhum giro no turno', ...overrides },
      by.command(command),
    );

  const stored = ({ _id }: { _id: string }) =>
    database.reservations.findById(_id).select({ outbox: 0 }).orFail().lean();

  const contest = ({ _id }: { _id: string }) => database.contests.findById(_id).orFail().lean();

  const corrections = () => database.corrections.find().lean();

  const answersTold = async (line: Pick<Reservation, '_id'>) => {
    await handedOver(fixture);
    const answeredEvents = await waitingEvents(stores, 'contest.answered');
    return answeredEvents.filter(({ payload }) => payload.reservationId === line._id);
  };

  /** Inserts a contested lunch. */
  const contestedLunch = async (overrides?: Partial<Reservation>) => {
    const line = await lunch(overrides);
    return { line, found: await contested(line) };
  };

  /** Inserts a contested lunch of the last month and closes that month. */
  const closed = async () => {
    const { line, found } = await contestedLunch({ date: '2026-10-30' });
    expect(await closeMonth(context, { month: '2026-10' }, operator.command())).toEqual(ok);
    return { line, found };
  };

  return {
    fixture,
    operator,
    lunch,
    send,
    contestsOf,
    contested,
    decide,
    stored,
    contest,
    corrections,
    answersTold,
    contestedLunch,
    closed,
  };
}
