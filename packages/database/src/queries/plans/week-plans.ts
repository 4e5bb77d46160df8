import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import type { WeekPlan } from '@reserva/domain/plans/week-plan';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import type { StoredWeekPlan } from '../../models/plans/week-plans.ts';
import type { WeekRun } from '../../models/plans/week-runs.ts';
import { personKeyOf, type Reservation } from '../../models/reservations/reservations.ts';
import { transferredOfPeople } from '../reservations/hand-overs.ts';

/** A meal of a day, as `WeekRun` and `claimed` name it. */
export const occasionKey = ({ date, meal }: { date: LocalDate; meal: MealId }): string => `${date}-${meal}`;

/** A pattern as the rules take it; an empty one where nothing was planned yet. */
export const planOf = (stored: StoredWeekPlan | null | undefined, today: LocalDate): WeekPlan =>
  stored
    ? { ...stored, paused: stored.paused !== null }
    : { days: [], from: today, to: null, changes: [], paused: false };

/** Those that may want a meal of a weekday (domain, `slotOf`), in the order of their people. */
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

/** Whether anybody ever planned anything. */
export const isAnyPlanned = async ({ weekPlans }: Database): Promise<boolean> =>
  (await weekPlans
    .findOne({ _id: { $gt: '' } })
    .select({ _id: 1 })
    .lean()) !== null;

export const duePlans = ({ weekPlans }: Database, limit: number): Promise<StoredWeekPlan[]> =>
  weekPlans.find({ due: true }).limit(limit).lean();

/** Those of which it is to be seen whether anybody eats by them. */
export const plansToCheck = (
  { weekPlans }: Database,
  today: LocalDate,
  limit: number,
): Promise<StoredWeekPlan[]> =>
  weekPlans
    .find({ checkOn: { $lte: today } })
    .limit(limit)
    .lean();

/** Of a day and later ones. */
export const runsSince = ({ weekRuns }: Database, from: LocalDate): Promise<WeekRun[]> =>
  weekRuns.find({ _id: { $gte: from } }).lean();

type MealOfPerson = Pick<
  Reservation,
  '_id' | 'person' | 'date' | 'meal' | 'site' | 'state' | 'active' | 'createdBy' | 'closed' | 'waiver'
> & {
  /** True if the person handed it over; missing otherwise. */
  handedOver?: boolean;
};

/**
 * What some people have, or had and gave back, from one day to another. Without what never was a reservation: gates that
 * were opened and that nobody turned.
 */
export async function mealsOfPeople(
  database: Database,
  ids: readonly string[],
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<MealOfPerson[]> {
  // What they passed on they had, and it was theirs to give.
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
