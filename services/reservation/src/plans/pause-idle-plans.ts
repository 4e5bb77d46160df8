import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { StoredWeekPlan } from '@reserva/database/models/plans/week-plans';
import { leavesOfPeople } from '@reserva/database/queries/money/waivers';
import { mealsOfPeople, plansToCheck } from '@reserva/database/queries/plans/week-plans';
import { commit } from '@reserva/database/writes/commit';
import { documents } from '@reserva/database/writes/documents';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { grouped } from '@reserva/domain/basics/grouped';
import { addLocalDays, localDateOf } from '@reserva/domain/basics/time';
import {
  IDLE_DAYS,
  idleSince,
  isByWeek,
  isDayOff,
  nextIdleCheck,
  type PastMeal,
} from '@reserva/domain/plans/week-plan';
import { isEaten, reservationState } from '@reserva/domain/reservations/reservation';
import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import { type Context, localNow } from '../context.ts';

/** Maximum number of plans that one tick checks. Each plan needs a check only about every four weeks. */
const BATCH_SIZE = 100;

/**
 * Pauses plans if their people have not eaten the planned meals for four weeks, and notifies these people. Otherwise
 * they would pay for more meals that they do not eat.
 */
export async function pauseIdlePlans(context: Context): Promise<void> {
  const { date: today } = localNow(context);
  const plans = await plansToCheck(context.database, today, BATCH_SIZE);
  if (plans.length === 0) return;
  const meals = await pastMeals(context, plans, today);
  await forEachThenThrow(plans, async (plan) => {
    // Meals before the last change of the plan do not count against it.
    const first = localDateOf(plan.changedAt, context.zone);
    const since = idleSince((meals.get(plan._id) ?? []).filter(({ date }) => date >= first));
    const checkOn = nextIdleCheck(since, today);
    if (since !== null && checkOn <= today) return pause(context, plan, since);
    const { _id, revision } = plan;
    await documents(context.database.weekPlans).updateOne({ _id, revision }, { $set: { checkOn } });
  });
}

/** Returns the meals of the last eight weeks. A plan is checked more often than that, so older meals are not needed. */
async function pastMeals(
  { database }: Context,
  plans: readonly StoredWeekPlan[],
  today: LocalDate,
): Promise<Map<string, PastMeal[]>> {
  const ids = plans.map(({ _id }) => _id);
  const range = { from: addLocalDays(today, -2 * IDLE_DAYS), to: addLocalDays(today, -1) };
  const [all, leaves] = await Promise.all([
    mealsOfPeople(database, ids, range),
    leavesOfPeople(database, ids),
  ]);
  const leavesByPerson = grouped(leaves, ({ person }) => person.id);
  const pastMealRows = all.map((meal) => {
    const { person, date, state, active, createdBy } = meal;
    const eaten = active && isEaten(state);
    return {
      id: person.id,
      date,
      byWeek: isByWeek(createdBy),
      eaten,
      pending: active && state === reservationState.pending,
      kept: !eaten && (isDayOff(leavesByPerson.get(person.id) ?? [], date) || wasExcused(meal)),
    };
  });
  return grouped(
    pastMealRows.filter(({ pending, kept }) => !pending && !kept),
    ({ id }) => id,
  );
}

/**
 * True if the person could not eat the meal, for example because of a leave. Such a meal is ignored. A meal that is
 * waived only as a free no-show is not ignored, because the person could have eaten it.
 */
const wasExcused = ({ closed, waiver }: Awaited<ReturnType<typeof mealsOfPeople>>[number]): boolean =>
  closed?.by.kind === 'system' || (waiver?.grounds ?? []).some(({ rule }) => rule !== 'freeNoShow');

async function pause(context: Context, { _id, revision }: StoredWeekPlan, since: LocalDate): Promise<void> {
  const { database, clock } = context;
  const at = clock.now();
  const user = await database.users.findById(_id).select({ name: 1, cpf: 1, email: 1 }).lean();
  const recipient = user && {
    person: { kind: 'employee' as const, id: _id, name: user.name, cpf: user.cpf },
    email: user.email,
    since,
  };
  await commit(context, database.weekPlans, {
    where: { _id, revision },
    changes: { $set: { paused: { at, by: 'idle' }, checkOn: null, revision: revision + 1 } },
    events: recipient ? [outboxEvent('week.paused', `${_id}-${revision}-paused`, at, recipient)] : [],
  });
}
