import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { StoredWeekPlan } from '@reserva/database/models/plans/week-plans';
import { planOf } from '@reserva/database/queries/plans/week-plans';
import { plannedFor } from '@reserva/domain/plans/week-plan';
import type { Context } from '../context.ts';
import type { OpenMeal } from './opened-meals.ts';
import { type Diner, peopleToPlan } from './people-to-plan.ts';

/** A reservation that a plan asks for. */
export interface PlannedReservation {
  user: Diner;
  site: SiteId;
}

/**
 * Returns the people whose plan currently asks for the meal at one of these sites. Skips people who have or had a
 * reservation of the meal, because a plan must not reserve a cancelled meal again.
 */
export async function plannedReservations(
  context: Context,
  { date, meal, sites }: Pick<OpenMeal, 'date' | 'meal' | 'sites'>,
  plans: readonly StoredWeekPlan[],
): Promise<PlannedReservation[]> {
  const ids = plans.map(({ _id }) => _id);
  const without = new Map(
    (await peopleToPlan(context, { date, meal }, ids)).map((each) => [each.user._id, each]),
  );
  return plans.flatMap((plan) => {
    const person = without.get(plan._id);
    if (!person) return [];
    const planned = plannedFor(planOf(plan, date), { date, meal }, person);
    return planned.kind === 'planned' && sites.includes(planned.site)
      ? [{ user: person.user, site: planned.site }]
      : [];
  });
}
