import type { LocalDate, Order } from '@reserva/contracts/basics/primitives';
import type { LeaveMeal } from '@reserva/domain/money/leave-effects';
import type { Database } from '../../database.ts';
import type { Leave } from '../../models/money/leaves.ts';
import { personKeyOf } from '../../models/reservations/reservations.ts';
import { directionOf, pageOf, type Rows, rowsAtHand, rowsOf } from '../basics/rows.ts';
import { correctionsOfLines, leavesOfPeople } from './waivers.ts';

interface LeaveListFilter {
  /**
   * True lists current and coming leaves, sorted by their last day. False lists past leaves, the latest first. `order`
   * replaces this order.
   */
  current: boolean;
  today: LocalDate;
  order?: Order | undefined;
}
type Page = { skip: number; limit: number };

/** Lists the leaves of all people. */
export function leaveRows(
  { leaves }: Database,
  { current, today, order: requestedOrder }: LeaveListFilter,
): Rows<Leave> {
  const filter = { lastDay: current ? { $gte: today } : { $lt: today } };
  const order = directionOf(requestedOrder, current ? 'asc' : 'desc');
  return rowsOf(
    () => leaves.find(filter).sort({ lastDay: order, _id: order }).lean(),
    () => leaves.countDocuments(filter),
  );
}

/** Lists the leaves of one person. One query reads all of them, because a person has only a few a year. */
export async function leaveRowsOf(
  database: Database,
  userId: string,
  { current, today, order }: LeaveListFilter,
): Promise<Rows<Leave>> {
  const upwards = directionOf(order, current ? 'asc' : 'desc') === 1;
  const leaves = (await leavesOfPeople(database, [userId]))
    .filter(({ lastDay }) => lastDay >= today === current)
    .sort((a, b) => (keyOf(a) < keyOf(b) === upwards ? -1 : 1));
  return rowsAtHand(leaves);
}

/** Reads a page of leaves and the number of all leaves in the list. */
export const leavePage = (database: Database, query: LeaveListFilter & Page) =>
  pageOf(leaveRows(database, query), query);

export const leavePageOf = async (database: Database, userId: string, query: LeaveListFilter & Page) =>
  pageOf(await leaveRowsOf(database, userId, query), query);

const keyOf = ({ lastDay, _id }: Leave): string => `${lastDay} ${_id}`;

/** Reads a person's meals on the days of a leave as it was recorded, including cancelled meals. */
export async function mealsOfLeave(
  database: Database,
  { person, from, to }: Pick<Leave, 'person' | 'from' | 'to'>,
): Promise<LeaveMeal[]> {
  const meals = await database.reservations
    .find({
      personKey: personKeyOf({ kind: 'employee', id: person.id }),
      date: { $gte: from, $lte: to },
    })
    .sort({ date: -1 })
    .select({
      date: 1,
      meal: 1,
      site: 1,
      state: 1,
      active: 1,
      priceCents: 1,
      closed: 1,
      waiver: 1,
      pastWaivers: 1,
    })
    .lean();
  const corrections = await correctionsOfLines(
    database,
    meals.map(({ _id }) => _id),
  );
  return meals.map((meal) => ({
    ...meal,
    id: meal._id,
    cancelledBy: meal.closed?.as === 'cancelled' ? meal.closed.command : null,
    waiver: meal.waiver ?? null,
    pastWaivers: meal.pastWaivers ?? [],
    corrections: corrections
      .filter(({ line }) => line?.id === meal._id)
      .map(({ _id: id, cents, line }) => ({ id, cents, grounds: line?.grounds ?? [] })),
  }));
}
