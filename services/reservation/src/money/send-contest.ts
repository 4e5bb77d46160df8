import type { Contest } from '@reserva/database/models/money/contests';
import { personKeyOf, type Reservation } from '@reserva/database/models/reservations/reservations';
import { contestsOfLine } from '@reserva/database/queries/money/contests';
import { commitNew } from '@reserva/database/writes/commit';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { contestProblem, readContestText } from '@reserva/domain/money/contests';
import { reservationState } from '@reserva/domain/reservations/reservation';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { employeeOf } from '../actors.ts';
import type { Context, Handler } from '../context.ts';

/**
 * Records an employee's objection (contest) to a line of the statement. A unique index allows one contest for each line
 * and round.
 */
export const sendContest: Handler<'contest.send'> = async (
  context,
  { reservationId, reason, text },
  meta,
) => {
  const { database, clock } = context;
  const by = employeeOf(meta.actor);
  const contestText = readContestText(reason, text);
  if (!contestText.ok) return refuse(contestText.code);
  const reservation = await ownLine(context, reservationId, by.userId);
  if (!reservation) return refuse('reservation_not_found');
  const earlier = await contestsOfLine(database, reservationId);
  if (earlier.some(({ _id }) => _id === meta.id)) return done({});
  const now = clock.now();
  const answered = earlier.map(({ answer }) => ({ answeredAt: answer?.at ?? null }));
  const problem = contestProblem(reservation, answered, now);
  if (problem) return refuse(problem);

  const { person, date, meal, site, state, priceCents, stateAt } = reservation;
  const contest: Contest = {
    _id: meta.id,
    reservationId,
    round: earlier.length === 0 ? 1 : 2,
    person: { id: person.id, name: person.name },
    line: { date, meal, site, state, priceCents, stateAt },
    reason,
    text: contestText.text,
    sentAt: now,
    state: 'sent',
    review: null,
    decision: null,
    answer: null,
    history: [],
    outbox: [
      outboxEvent('contest.sent', `${meta.id}-sent`, now, { reservationId, person, date, meal, site, by }),
    ],
  };
  if ((await commitNew(context, database.contests, contest)) === 'written') return done({});
  // Another attempt of this command or a second tap has already recorded a contest.
  return (await database.contests.exists({ _id: meta.id })) ? done({}) : refuse('contest_open');
};

/** Returns a line of the employee's own statement. @returns null for any other id */
async function ownLine({ database }: Context, id: string, userId: string): Promise<Reservation | null> {
  const personKey = personKeyOf({ kind: 'employee', id: userId });
  const reservation: Reservation | null = await database.reservations.findOne({ _id: id, personKey }).lean();
  return reservation && reservation.state !== reservationState.authorised ? reservation : null;
}
