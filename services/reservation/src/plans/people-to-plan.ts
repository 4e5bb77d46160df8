import type { User } from '@reserva/database/models/people/users';
import { calendarOf } from '@reserva/database/queries/calendar/service-calendar';
import { departuresOfPeople } from '@reserva/database/queries/money/departures';
import { leavesOfPeople } from '@reserva/database/queries/money/waivers';
import { mealsOfPeople } from '@reserva/database/queries/plans/week-plans';
import { grouped } from '@reserva/domain/basics/grouped';
import { closedAt } from '@reserva/domain/calendar/service-calendar';
import { mayEat } from '@reserva/domain/money/departures';
import type { plannedFor } from '@reserva/domain/plans/week-plan';
import type { Context } from '../context.ts';
import type { OpenMeal } from './opened-meals.ts';

export type Diner = Pick<User, '_id' | 'name' | 'cpf' | 'email'>;

/** Returns true if plans may reserve for an account. Displays eat nothing (decision 0023). */
export const mayPlan = ({ active, twoFactor }: Pick<User, 'active' | 'twoFactor'>): boolean =>
  active && !twoFactor.exempt;

/** A person without a reservation of the meal, with the facts that decide if the plan may reserve. */
type PersonToPlan = { user: Diner } & Parameters<typeof plannedFor>[2];

/**
 * Returns those of these people who may eat and never had a reservation of the meal. Excludes a person who had one and
 * cancelled it.
 */
export async function peopleToPlan(
  { database }: Context,
  { date, meal }: Pick<OpenMeal, 'date' | 'meal'>,
  ids: readonly string[],
): Promise<PersonToPlan[]> {
  const [users, departures, leaves, calendar, meals] = await Promise.all([
    database.users
      .find({ _id: { $in: [...ids] } })
      .select({ name: 1, cpf: 1, email: 1, active: 1, twoFactor: 1 })
      .lean(),
    departuresOfPeople(database, ids),
    leavesOfPeople(database, ids),
    calendarOf(database, date),
    mealsOfPeople(database, ids, { from: date, to: date }),
  ]);
  const leavesByPerson = grouped(leaves, ({ person }) => person.id);
  const peopleWithMeal = new Set(meals.flatMap((each) => (each.meal === meal ? [each.person.id] : [])));
  const closed = closedAt(calendar, { date, meal });
  return users
    .filter(
      (user) =>
        mayPlan(user) && !peopleWithMeal.has(user._id) && mayEat(departures.get(user._id) ?? [], date),
    )
    .map((user) => ({ user, leaves: leavesByPerson.get(user._id) ?? [], closed }));
}
