import { mealsTouched } from '@reserva/database/queries/reservations/meals-touched';
import { commitAll } from '@reserva/database/writes/commit-all';
import { type DayMeal, isSameMeal } from '@reserva/domain/calendar/service-calendar';
import {
  closingProblem,
  describeDays,
  describeMeals,
  readServiceReason,
} from '@reserva/domain/calendar/service-decisions';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { rowsFailed } from '../bulk.ts';
import { type Context, type Handler, localNow } from '../context.ts';
import { applyExceptions } from './apply-exceptions.ts';
import { type Decision, mealsById, recordExceptions } from './record-exceptions.ts';

/**
 * Closes meals of some days and carries out the consequences. If two operators close a meal at once, one of them is
 * refused.
 */
export const closeMeals: Handler<'service.close'> = async (context, payload, meta) => {
  const by = operatorOf(meta.actor);
  const { now: at, date: today } = localNow(context);
  const reason = readServiceReason(payload.reason);
  if (reason === null) return refuse('service_reason');
  if (closingProblem(payload, today)) return refuse('service_days');

  const requestedMeals = mealsById(payload, meta.id);
  const decision = { at, by, command: meta.id, reason };
  await makeRoom(context, await notRecorded(context, requestedMeals), decision);
  const description = `Fechou ${describeMeals(payload.meals)} ${describeDays(payload)}: ${reason}`;
  const ownExceptions = await recordExceptions(context, requestedMeals, decision, description);
  if (ownExceptions.length === 0) return refuse('service_closed');
  const { eaten } = await mealsTouched(context.database, payload);
  const { notified: _, ...effect } = await applyExceptions(context, ownExceptions);
  return done({
    closed: ownExceptions.length,
    existing: requestedMeals.size - ownExceptions.length,
    eaten,
    ...effect,
  });
};

/**
 * Returns the meals without those that an earlier attempt of this command has recorded. If a recorded meal now has
 * another exception, that exception is newer.
 */
async function notRecorded(
  { database }: Context,
  requestedMeals: ReadonlyMap<string, DayMeal>,
): Promise<DayMeal[]> {
  const earlier = await database.serviceExceptions
    .find({ _id: { $in: [...requestedMeals.keys()] } })
    .select({ _id: 1 })
    .lean();
  const recorded = new Set(earlier.map(({ _id }) => _id));
  return [...requestedMeals].flatMap(([id, meal]) => (recorded.has(id) ? [] : [meal]));
}

/**
 * Undoes openings and other hours of these meals before the closing is recorded. A meal has at most one active
 * exception. The process may crash before it records the closing. A meal that was opened is then closed by the weekly
 * calendar, and a tick does the rest. A meal with other hours then has its usual hours until the command is repeated.
 */
async function makeRoom(
  context: Context,
  meals: readonly DayMeal[],
  { at, by, command }: Decision,
): Promise<void> {
  const { serviceExceptions } = context.database;
  const days = [...new Set(meals.map(({ date }) => date))];
  const active = await serviceExceptions.find({ date: { $in: days }, active: true }).lean();
  const openings = active.filter(
    (each) =>
      (each.opens || each.hours) && meals.some((meal) => meal.date === each.date && isSameMeal(meal, each)),
  );
  if (openings.length === 0) return;
  const rows = openings.map(({ _id, revision }) => ({
    where: { _id, revision, active: true },
    changes: { $set: { active: false, due: true, revision: revision + 1, undone: { at, by, command } } },
    events: [],
  }));
  const outcomes = await commitAll(context, serviceExceptions, rows, rowsFailed(context));
  if (outcomes.includes('failed')) throw new Error('meals could not be closed');
}
