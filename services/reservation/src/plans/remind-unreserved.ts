import { reservableAtEach } from '@reserva/database/queries/calendar/meal-hours';
import { occasionKey, planOf, plansOf } from '@reserva/database/queries/plans/week-plans';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { instantAt } from '@reserva/domain/basics/time';
import { openWindow } from '@reserva/domain/calendar/windows';
import { lacksMeal, unreservedSpan, unreservedTopic } from '@reserva/domain/plans/reminders';
import { notifySubscribers } from '@reserva/service/notify-subscribers';
import { type Context, localNow } from '../context.ts';
import { peopleToPlan } from './people-to-plan.ts';

/** Of one tick: gates wait for the rest of it. */
const BATCH_SIZE = 2_000;

/**
 * Finds who asked to be told and has nothing of the meal that can be reserved, while there is time left for it. Once for each
 * window: who asks for it later is told the next day.
 */
export async function remindUnreserved(context: Context): Promise<void> {
  const { database, clock, zone } = context;
  const { date, time } = localNow(context);
  const spans = (await reservableAtEach(database, date)).map((window) => ({
    id: window.id,
    ...unreservedSpan(window),
  }));
  // Where sites differ people are told before the first of them ends: nobody knows which one they would choose.
  const span = openWindow(spans, time);
  if (!span) return;
  const meal = span.id;
  const topic = unreservedTopic(meal);
  const key = occasionKey({ date, meal });
  const until = instantAt(date, span.end, zone).toISOString();
  await notifySubscribers(context, database.reminderRuns, { key, topic, max: BATCH_SIZE }, async (ids) => {
    const [people, stored] = await Promise.all([
      peopleToPlan(context, { date, meal }, ids),
      plansOf(database, ids),
    ]);
    const plans = new Map(stored.map((plan) => [plan._id, plan]));
    return people
      .filter((facts) => lacksMeal(planOf(plans.get(facts.user._id), date), { date, meal }, facts))
      .map(({ user: { _id, name, cpf, email } }) => {
        const person = { kind: 'employee' as const, id: _id, name, cpf };
        const payload = { topic, person, email, date, meal, reservationId: null, until };
        return outboxEvent('reminder.due', `${_id}-${key}-unreserved`, clock.now(), payload);
      });
  });
}
