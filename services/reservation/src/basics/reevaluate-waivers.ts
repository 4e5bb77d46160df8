import type { LocalDate, MonthKey } from '@reserva/contracts/basics/primitives';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { waiverRules } from '@reserva/database/queries/money/waivers';
import { addLocalDays, monthOf, monthRange } from '@reserva/domain/basics/time';
import type { DayMeal } from '@reserva/domain/calendar/service-calendar';
import { isEaten, reservationState } from '@reserva/domain/reservations/reservation';
import type { Context } from '../context.ts';
import { applyWaivers, type WaiverEffect } from './apply-waivers.ts';

type Meal = Pick<Reservation, 'person' | 'date' | 'state'>;

const isMissed = ({ state }: Meal): boolean => state === reservationState.expired;

/**
 * Evaluates waivers again after expired meals have changed their state. Each person has a number of free no-shows
 * in a quarter of the year. If a meal is no longer a no-show, a later no-show may be free instead. Corrections that
 * were booked for the changed meals may be obsolete.
 * @param before the meals before the change
 */
export async function reevaluateWaivers(context: Context, before: readonly Meal[]): Promise<void> {
  const missed = before.filter(isMissed);
  const expiredBefore = missed.length > 0 && (await hasFreeNoShows(context)) ? missed : [];
  await reevaluate(context, [...expiredBefore, ...(await ofBookedMonths(context, before))]);
}

/**
 * Evaluates waivers again after an undo has restored the earlier state of meals. Rules, leaves and contests may have
 * changed since that earlier state.
 * @param now the meals after the undo
 */
export async function reevaluateAfterUndo(context: Context, now: readonly Meal[]): Promise<void> {
  await reevaluate(context, [...now.filter(isMissed), ...(await ofBookedMonths(context, now))]);
}

async function reevaluate(context: Context, meals: readonly Meal[]): Promise<void> {
  const ofEmployees = meals.filter(({ person }) => person.kind === 'employee');
  const dates = ofEmployees.map(({ date }) => date).sort();
  const [from] = dates;
  const to = dates.at(-1);
  if (from && to)
    await applyWaivers(context, { users: ofEmployees.map(({ person }) => person.id), from, to });
}

/**
 * Returns those of the charged meals whose month has corrections. There are seldom any, because corrections
 * exist only for closed months and for people who left.
 */
async function ofBookedMonths({ database }: Context, meals: readonly Meal[]): Promise<Meal[]> {
  const charged = meals.filter((meal) => isMissed(meal) || isEaten(meal.state));
  const months = [...new Set(charged.map(({ date }) => monthOf(date)))];
  // After a turn at a gate this is the usual case, because the meal was pending. It needs no query.
  if (months.length === 0) return [];
  const booked = new Set(await database.corrections.distinct('month', { month: { $in: months } }));
  return charged.filter(({ date }) => booked.has(monthOf(date)));
}

/**
 * Evaluates all expired meals of a month. This includes meals whose change was not evaluated because a process crashed.
 */
export async function reevaluateMonth(context: Context, month: MonthKey): Promise<void> {
  const { from, to } = monthRange(`${month}-01`);
  const users = await context.database.reservations.distinct('person.id', {
    date: { $gte: from, $lte: to },
    'person.kind': 'employee',
    state: reservationState.expired,
    active: true,
  });
  await applyWaivers(context, { users, from, to });
}

/** Evaluates the expired meals of one person in the 366 days up to `to`. */
export const reevaluatePerson = (context: Context, user: string, to: LocalDate): Promise<unknown> =>
  applyWaivers(context, { users: [user], from: addLocalDays(to, -366), to });

const hasFreeNoShows = async ({ database }: Context): Promise<boolean> =>
  (await waiverRules(database)).some(({ freeNoShows }) => freeNoShows > 0);

/**
 * Waives or charges the employees' expired reservations of one meal, by the rules that applied when its shift ended.
 */
export async function evaluateMeal(context: Context, { date, site, meal }: DayMeal): Promise<WaiverEffect> {
  const users = await context.database.reservations.distinct('person.id', {
    date,
    site,
    meal,
    'person.kind': 'employee',
    state: reservationState.expired,
    active: true,
  });
  return applyWaivers(context, { users, from: date, to: date });
}
