import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import type { WeekPlan } from '@reserva/domain/plans/week-plan';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import type { StoredWeekPlan } from '../../models/plans/week-plans.ts';
import type { WeekRun } from '../../models/plans/week-runs.ts';
import { personKeyOf, type Reservation } from '../../models/reservations/reservations.ts';
import { transferredOfPeople } from '../reservations/hand-overs.ts';

/** Returns the key of a meal of a day. `WeekRun` and the field `claimed` use it. */
export const dayMealKey = ({ date, meal }: { date: LocalDate; meal: MealId }): string => `${date}-${meal}`;

/** Converts a stored plan to the form that the rules use. Returns an empty plan if the person has none. */
export const planOf = (stored: StoredWeekPlan | null | undefined, today: LocalDate): WeekPlan =>
  stored
    ? { ...stored, paused: stored.paused !== null }
    : { days: [], from: today, to: null, changes: [], paused: false };

/** Reads plans that may include a meal of a weekday (domain, `slotOf`), sorted by user id. */
export const plansOfSlot = (
  { weekPlans }: Database,
  { slot, after, limit }: { slot: number; after: string; limit: number },
): Promise<StoredWeekPlan[]> =>
  weekPlans
    .find({ slots: slot, _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();

export const plansOf = ({ weekPlans }: Database, ids: readonly string[]): Promise<StoredWeekPlan[]> =>
  weekPlans.find({ _id: { $in: [...ids] } }).lean();

/** Returns true if at least one person has ever saved a plan. */
export const isAnyPlanned = async ({ weekPlans }: Database): Promise<boolean> =>
  (await weekPlans
    .findOne({ _id: { $gt: '' } })
    .select({ _id: 1 })
    .lean()) !== null;

export const duePlans = ({ weekPlans }: Database, limit: number): Promise<StoredWeekPlan[]> =>
  weekPlans.find({ due: true }).limit(limit).lean();

/** Reads the plans that are due for a check. The service then checks that the person eats the planned meals. */
export const plansToCheck = (
  { weekPlans }: Database,
  today: LocalDate,
  limit: number,
): Promise<StoredWeekPlan[]> =>
  weekPlans
    .find({ checkOn: { $lte: today } })
    .limit(limit)
    .lean();

/** Reads the progress of all runs for this day and later days. */
export const runsSince = ({ weekRuns }: Database, from: LocalDate): Promise<WeekRun[]> =>
  weekRuns.find({ _id: { $gte: from } }).lean();

type MealOfPerson = Pick<
  Reservation,
  '_id' | 'person' | 'date' | 'meal' | 'site' | 'state' | 'active' | 'createdBy' | 'closed' | 'waiver'
> & {
  /** True if the person handed the meal over to another person. Otherwise absent. */
  handedOver?: boolean;
};

/**
 * Reads the reservations of some people between two days, including inactive ones. Excludes gate openings without a
 * turn, because they never became reservations.
 */
export async function mealsOfPeople(
  database: Database,
  ids: readonly string[],
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<MealOfPerson[]> {
  // Meals that the person handed over are included.
  const transferredMeals: MealOfPerson[] = (await transferredOfPeople(database, ids, { from, to })).map(
    (line) => ({
      ...line,
      active: false,
      handedOver: true,
    }),
  );
  const reservedMeals: MealOfPerson[] = await database.reservations
    .find({
      personKey: { $in: ids.map((id) => personKeyOf({ kind: 'employee', id })) },
      date: from === to ? from : { $gte: from, $lte: to },
    })
    .select({ person: 1, date: 1, meal: 1, site: 1, state: 1, active: 1, createdBy: 1, closed: 1, waiver: 1 })
    .lean();
  const had = reservedMeals.filter(
    ({ state, closed }) => state !== reservationState.authorised && closed?.as !== 'released',
  );
  return [...transferredMeals, ...had];
}
