import { reservableAtEach } from '@reserva/database/queries/calendar/meal-hours';
import { dayMealKey, planOf, plansOf } from '@reserva/database/queries/plans/week-plans';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { instantAt } from '@reserva/domain/basics/time';
import { openWindow } from '@reserva/domain/calendar/windows';
import { lacksMeal, unreservedSpan, unreservedTopic } from '@reserva/domain/plans/reminders';
import { notifySubscribers } from '@reserva/service/notify-subscribers';
import { type Context, localNow } from '../context.ts';
import { peopleToPlan } from './people-to-plan.ts';

/**
 * Maximum number of people that one tick handles. More would delay the other work of the tick, on which people at gates
 * depend.
 */
const BATCH_SIZE = 2_000;

/**
 * Reminds subscribers who have no reservation of the open meal, while they still have time to reserve. Runs once for
 * each window. A person who subscribes later is reminded the next day.
 */
export async function remindUnreserved(context: Context): Promise<void> {
  const { database, clock, zone } = context;
  const { date, time } = localNow(context);
  const spans = (await reservableAtEach(database, date)).map((window) => ({
    id: window.id,
    ...unreservedSpan(window),
  }));
  // If the windows of the two sites differ, people are reminded before the earlier window ends, because their site is
  // not known.
  const span = openWindow(spans, time);
  if (!span) return;
  const meal = span.id;
  const topic = unreservedTopic(meal);
  const key = dayMealKey({ date, meal });
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
