import type { SiteId } from '@reserva/contracts/primitives';
import type { User } from '@reserva/database/models/users';
import type { StoredWeekPlan } from '@reserva/database/models/week-plans';
import { departuresOfPeople } from '@reserva/database/queries/departures';
import { calendarOf } from '@reserva/database/queries/service-calendar';
import { leavesOfPeople } from '@reserva/database/queries/waivers';
import { mealsOfPeople, planOf } from '@reserva/database/queries/week-plans';
import { mayEat } from '@reserva/domain/departures';
import { grouped } from '@reserva/domain/grouped';
import { closedAt } from '@reserva/domain/service-calendar';
import { plannedFor } from '@reserva/domain/week-plan';
import type { Context } from '../context.ts';
import type { Occasion } from './occasion.ts';

/** A pattern by which a meal is to be reserved. */
export interface Wanted {
  user: Pick<User, '_id' | 'name' | 'cpf' | 'email'>;
  site: SiteId;
}

/** Whether anything is reserved for an account by itself: displays eat nothing (decision 0023). */
export const mayPlan = ({ active, twoFactor }: Pick<User, 'active' | 'twoFactor'>): boolean =>
  active && !twoFactor.exempt;

/**
 * Whose pattern reserves a meal, as everything stands now. Nobody who has it already, or had it and gave it back, by
 * whatever way: what was cancelled stays cancelled.
 */
export async function judgePlans(
  { database }: Context,
  { date, meal }: Pick<Occasion, 'date' | 'meal'>,
  plans: readonly StoredWeekPlan[],
): Promise<Wanted[]> {
  const ids = plans.map(({ _id }) => _id);
  const [users, departures, leaves, calendar, meals] = await Promise.all([
    database.users
      .find({ _id: { $in: ids } })
      .select({ name: 1, cpf: 1, email: 1, active: 1, twoFactor: 1 })
      .lean(),
    departuresOfPeople(database, ids),
    leavesOfPeople(database, ids),
    calendarOf(database, date),
    mealsOfPeople(database, ids, { from: date, to: date }),
  ]);
  const byId = new Map(users.map((user) => [user._id, user]));
  const away = grouped(leaves, ({ person }) => person.id);
  const known = new Set(meals.flatMap((each) => (each.meal === meal ? [each.person.id] : [])));
  const closed = closedAt(calendar, { date, meal });
  return plans.flatMap((plan) => {
    const user = byId.get(plan._id);
    if (!user || known.has(user._id) || !mayPlan(user)) return [];
    if (!mayEat(departures.get(user._id) ?? [], date)) return [];
    const planned = plannedFor(
      planOf(plan, date),
      { date, meal },
      { leaves: away.get(user._id) ?? [], closed },
    );
    return planned.kind === 'planned' ? [{ user, site: planned.site }] : [];
  });
}
