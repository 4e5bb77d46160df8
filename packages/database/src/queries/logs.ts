import type { LocalDate } from '@reserva/contracts/primitives';
import { foldName } from '@reserva/domain/names';
import type { OperatorAction } from '@reserva/domain/operator-actions';
import type { Database } from '../database.ts';
import type { OperatorLog } from '../models/operator-logs.ts';
import type { UserAction, UserLog } from '../models/user-logs.ts';
import { partOfName } from './part-of-name.ts';

interface Page<A> {
  /** Null for all. */
  action: A | null;
  /** Part of a name; empty for all. */
  name: string;
  skip: number;
  limit: number;
}

/** What people did for themselves from an instant until just before another, latest first. */
export async function userLogPage(
  { userLogs }: Database,
  { from, until, ...page }: Page<UserAction> & { from: Date; until: Date },
): Promise<{ rows: UserLog[]; total: number }> {
  const filter = { at: { $gte: from, $lt: until }, ...filterOf(page) };
  const [rows, total] = await Promise.all([
    userLogs.find(filter).sort({ at: -1, _id: -1 }).skip(page.skip).limit(page.limit).lean(),
    userLogs.countDocuments(filter),
  ]);
  return { rows, total };
}

/** What operators did on a day, latest first. */
export async function operatorLogPage(
  { operatorLogs }: Database,
  { date, ...page }: Page<OperatorAction> & { date: LocalDate },
): Promise<{ rows: OperatorLog[]; total: number }> {
  const filter = { date, ...filterOf(page) };
  const [rows, total] = await Promise.all([
    // The direction of `_id` is the index's.
    operatorLogs.find(filter).sort({ at: -1, _id: 1 }).skip(page.skip).limit(page.limit).lean(),
    operatorLogs.countDocuments(filter),
  ]);
  return { rows, total };
}

function filterOf<A>({ action, name }: Page<A>) {
  const folded = foldName(name);
  return { ...(action !== null && { action }), ...(folded && { search: partOfName(folded) }) };
}
