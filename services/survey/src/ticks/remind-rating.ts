import type { AnyEvent } from '@reserva/contracts/events';
import type { Shift } from '@reserva/database/models/reservations/shifts';
import { settledShifts } from '@reserva/database/queries/plans/reminders';
import { mealsOfPeople } from '@reserva/database/queries/plans/week-plans';
import { answersOf } from '@reserva/database/queries/surveys/survey-answers';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { addLocalDays, endOfLocalDay, localTimeOf } from '@reserva/domain/basics/time';
import { asksForRating } from '@reserva/domain/plans/reminders';
import { isEaten } from '@reserva/domain/reservations/reservation';
import { surveyDeadline } from '@reserva/domain/surveys/survey';
import { notifySubscribers } from '@reserva/service/notify-subscribers';
import { type Context, today } from '../context.ts';

/** The maximum number of subscribers that one tick reminds. */
const BATCH_SIZE = 5_000;

type EndedShift = Pick<Shift, '_id' | 'site' | 'date' | 'meal' | 'endedAt'>;

/** Reminds subscribers who ate in an ended shift and have not rated the meal. Each shift is handled once. */
export async function remindRating(context: Context): Promise<void> {
  const { database, clock, zone, surveyDays } = context;
  const at = clock.now();
  const date = today(context);
  const now = { at, date, time: localTimeOf(at, zone) };
  const shifts = await settledShifts(database, [addLocalDays(date, -1), date]);
  for (const shift of shifts.filter((each) => asksForRating(each, now, surveyDays))) {
    const pass = { key: shift._id, topic: 'rating', max: BATCH_SIZE } as const;
    await notifySubscribers(context, database.ratingRuns, pass, (ids) => unrated(context, shift, ids));
  }
}

/**
 * Builds the reminders of people who have not rated a meal. The ids of the reminders are keyed hashes, so that a stored
 * receipt does not reveal whose meal was not rated.
 */
async function unrated(context: Context, shift: EndedShift, ids: readonly string[]): Promise<AnyEvent[]> {
  const { database, clock, zone, hashes, surveyDays } = context;
  const { date, meal, site } = shift;
  const [meals, users] = await Promise.all([
    mealsOfPeople(database, ids, { from: date, to: date }),
    database.users
      .find({ _id: { $in: [...ids] }, active: true })
      .select({ name: 1, cpf: 1, email: 1 })
      .lean(),
  ]);
  const eaten = meals.filter(
    (each) => each.active && each.meal === meal && each.site === site && isEaten(each.state),
  );
  const answers = await answersOf(
    database,
    eaten.map(({ _id }) => hashes.reservation(_id)),
  );
  const rated = new Set(answers.map(({ reservation }) => reservation));
  const byId = new Map(users.map((user) => [user._id, user]));
  const until = endOfLocalDay(surveyDeadline(date, surveyDays), zone).toISOString();
  return eaten.flatMap(({ _id: reservationId, person: { id } }) => {
    const user = byId.get(id);
    if (!user || rated.has(hashes.reservation(reservationId))) return [];
    const person = { kind: 'employee' as const, id, name: user.name, cpf: user.cpf };
    const payload = { topic: 'rating' as const, person, email: user.email, date, meal, reservationId, until };
    return [outboxEvent('reminder.due', hashes.reminder(reservationId), clock.now(), payload)];
  });
}
