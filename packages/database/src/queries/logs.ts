import type { LocalDate } from '@reserva/contracts/primitives';
import { foldName } from '@reserva/domain/names';
import type { OperatorAction } from '@reserva/domain/operator-actions';
import type { Database } from '../database.ts';
import type { OperatorLog } from '../models/operator-logs.ts';
import type { UserAction, UserLog } from '../models/user-logs.ts';
import { partOfName } from './part-of-name.ts';
import { pageOf, type Rows, rowsOf } from './rows.ts';

interface Wanted<A> {
  /** Null for all. */
  action: A | null;
  /** Part of a name; empty for all. */
  name: string;
}

type Days = { from: Date; until: Date };
type Page = { skip: number; limit: number };

/** What people did for themselves from an instant until just before another, latest first. */
export function userLogRows(
  { userLogs }: Database,
  { from, until, ...wanted }: Wanted<UserAction> & Days,
): Rows<UserLog> {
  const filter = { at: { $gte: from, $lt: until }, ...filterOf(wanted) };
  return rowsOf(
    () => userLogs.find(filter).sort({ at: -1, _id: -1 }).lean(),
    () => userLogs.countDocuments(filter),
  );
}

export const userLogPage = (database: Database, wanted: Wanted<UserAction> & Days & Page) =>
  pageOf(userLogRows(database, wanted), wanted);

/** What operators did on a day, latest first. */
export function operatorLogRows(
  { operatorLogs }: Database,
  { date, ...wanted }: Wanted<OperatorAction> & { date: LocalDate },
): Rows<OperatorLog> {
  const filter = { date, ...filterOf(wanted) };
  return rowsOf(
    // The direction of `_id` is the index's.
    () => operatorLogs.find(filter).sort({ at: -1, _id: 1 }).lean(),
    () => operatorLogs.countDocuments(filter),
  );
}

export const operatorLogPage = (
  database: Database,
  wanted: Wanted<OperatorAction> & { date: LocalDate } & Page,
) => pageOf(operatorLogRows(database, wanted), wanted);

function filterOf<A>({ action, name }: Wanted<A>) {
  const folded = foldName(name);
  return { ...(action !== null && { action }), ...(folded && { search: partOfName(folded) }) };
}
