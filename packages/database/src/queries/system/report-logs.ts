import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { OperatorAction } from '@reserva/domain/system/operator-actions';
import type { Database } from '../../database.ts';
import type { OperatorLog } from '../../models/system/operator-logs.ts';

/** What operators did from one day to another, in the order in which it happened. */
export async function operatorLogsBetween(
  { operatorLogs }: Database,
  { from, to, action }: { from: LocalDate; to: LocalDate; action: OperatorAction | null },
): Promise<OperatorLog[]> {
  const entries = await operatorLogs
    .find({ date: { $gte: from, $lte: to }, ...(action !== null && { action }) })
    // In the order of the index, latest of a day first: the database sorts nothing.
    .sort({ date: 1, at: -1, _id: 1 })
    .lean();
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime() || (a._id < b._id ? -1 : 1));
}
