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
 * After expired meals became something else: where the first ones of a quarter are free, others of the same people may be
 * free now, and what was booked elsewhere about a meal may not hold any more.
 * @param before the meals as they were
 */
export async function reevaluateWaivers(context: Context, before: readonly Meal[]): Promise<void> {
  const missed = before.filter(isMissed);
  const others = missed.length > 0 && (await someAreFree(context)) ? missed : [];
  await reevaluate(context, [...others, ...(await ofBookedMonths(context, before))]);
}

/**
 * After meals are again what they were before: what is expired is judged by all that was recorded meanwhile.
 * @param now the meals as they are
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

/** Those that were charged, of months about which something was booked elsewhere: few months are ever opened again. */
async function ofBookedMonths({ database }: Context, meals: readonly Meal[]): Promise<Meal[]> {
  const charged = meals.filter((meal) => isMissed(meal) || isEaten(meal.state));
  const months = [...new Set(charged.map(({ date }) => monthOf(date)))];
  // At a gate nothing more is read: what is turned for was pending.
  if (months.length === 0) return [];
  const booked = new Set(await database.corrections.distinct('month', { month: { $in: months } }));
  return charged.filter(({ date }) => booked.has(monthOf(date)));
}

/** All that is expired in a month: also where whoever changed something died before it was judged. */
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

/** The same of one person, of the year up to a day. */
export const reevaluatePerson = (context: Context, user: string, to: LocalDate): Promise<unknown> =>
  applyWaivers(context, { users: [user], from: addLocalDays(to, -366), to });

const someAreFree = async ({ database }: Context): Promise<boolean> =>
  (await waiverRules(database)).some(({ freeNoShows }) => freeNoShows > 0);

/** Waives, or charges again, what employees let expire of one meal: by the rules that were in force when it ended. */
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
