import type { LocalDate, Order } from '@reserva/contracts/basics/primitives';
import { foldName } from '@reserva/domain/basics/names';
import type { OperatorAction } from '@reserva/domain/system/operator-actions';
import type { Database } from '../../database.ts';
import type { OperatorLog } from '../../models/system/operator-logs.ts';
import type { UserAction, UserLog } from '../../models/system/user-logs.ts';
import { directionOf, pageOf, type Rows, rowsOf } from '../basics/rows.ts';
import { partOfName } from '../people/part-of-name.ts';

interface LogFilter<A> {
  /** Null for all actions. */
  action: A | null;
  /** Part of a name. Empty matches all names. */
  name: string;
  /** Latest first by default. */
  order?: Order | undefined;
}

type Days = { from: Date; until: Date };
type Page = { skip: number; limit: number };

/** Lists the actions of users on their own reservations, from an instant until just before another. */
export function userLogRows(
  { userLogs }: Database,
  { from, until, ...nameFilter }: LogFilter<UserAction> & Days,
): Rows<UserLog> {
  const filter = { at: { $gte: from, $lt: until }, ...filterOf(nameFilter) };
  const direction = directionOf(nameFilter.order, 'desc');
  return rowsOf(
    () => userLogs.find(filter).sort({ at: direction, _id: direction }).lean(),
    () => userLogs.countDocuments(filter),
  );
}

export const userLogPage = (database: Database, filter: LogFilter<UserAction> & Days & Page) =>
  pageOf(userLogRows(database, filter), filter);

/** Lists the operators' actions on a day. */
export function operatorLogRows(
  { operatorLogs }: Database,
  { date, ...nameFilter }: LogFilter<OperatorAction> & { date: LocalDate },
): Rows<OperatorLog> {
  const filter = { date, ...filterOf(nameFilter) };
  const latestFirst = directionOf(nameFilter.order, 'desc') === -1;
  return rowsOf(
    // The direction of `_id` is that of the index, or all directions are reversed. Otherwise MongoDB would have to
    // sort.
    () =>
      operatorLogs
        .find(filter)
        .sort(latestFirst ? { at: -1, _id: 1 } : { at: 1, _id: -1 })
        .lean(),
    () => operatorLogs.countDocuments(filter),
  );
}

export const operatorLogPage = (
  database: Database,
  filter: LogFilter<OperatorAction> & { date: LocalDate } & Page,
) => pageOf(operatorLogRows(database, filter), filter);

function filterOf<A>({ action, name }: Omit<LogFilter<A>, 'order'>) {
  const folded = foldName(name);
  return { ...(action !== null && { action }), ...(folded && { search: partOfName(folded) }) };
}

/** Reads the operators' actions between two days, oldest first. */
export async function operatorLogsBetween(
  { operatorLogs }: Database,
  { from, to, action }: { from: LocalDate; to: LocalDate; action: OperatorAction | null },
): Promise<OperatorLog[]> {
  const entries = await operatorLogs
    .find({ date: { $gte: from, $lte: to }, ...(action !== null && { action }) })
    // This is the order of the index (the latest action of a day first), so MongoDB does not have to sort.
    .sort({ date: 1, at: -1, _id: 1 })
    .lean();
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime() || (a._id < b._id ? -1 : 1));
}
