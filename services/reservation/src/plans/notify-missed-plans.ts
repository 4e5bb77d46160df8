import type { StoredWeekPlan } from '@reserva/database/models/plans/week-plans';
import { dayMealKey } from '@reserva/database/queries/plans/week-plans';
import { commitAll } from '@reserva/database/writes/commit-all';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { rowsFailed } from '../bulk.ts';
import type { Context } from '../context.ts';
import type { OpenMeal } from './opened-meals.ts';
import { plannedReservations } from './planned-reservations.ts';

/**
 * Notifies people that a planned meal was not reserved, because the system did not work until the window ended. The
 * meal is neither reserved nor charged. The event id makes sure that each person is notified once.
 * @throws Error when some of it could not be written
 */
export async function notifyMissedPlans(
  context: Context,
  openMeal: OpenMeal,
  plans: readonly StoredWeekPlan[],
): Promise<void> {
  // If a plan was changed after the window ended, it is not known if it contained this meal before. Its person is not
  // notified.
  const unchangedPlans = plans.filter(({ changedAt }) => changedAt < openMeal.until);
  if (unchangedPlans.length === 0) return;
  const planned = await plannedReservations(context, openMeal, unchangedPlans);
  const { date, meal } = openMeal;
  const claimed = dayMealKey(openMeal);
  const at = context.clock.now();
  const rows = planned.map(({ user: { _id, name, cpf, email }, site }) => {
    const person = { kind: 'employee' as const, id: _id, name, cpf };
    const payload = { person, email, date, meal, site };
    return {
      where: { _id },
      changes: { $set: { claimed } },
      events: [outboxEvent('week.missed', `${_id}-${claimed}-missed`, at, payload)],
    };
  });
  if (rows.length === 0) return;
  const outcomes = await commitAll(context, context.database.weekPlans, rows, rowsFailed(context));
  if (outcomes.includes('failed')) throw new Error('people could not be told that a meal was not reserved');
}
