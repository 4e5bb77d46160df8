import type { LocalDate } from '@reserva/contracts/primitives';
import type { OperatorAction } from '@reserva/domain/operator-actions';
import type { Database } from '../database.ts';
import type { OperatorLog } from '../models/operator-logs.ts';

/** What operators did from one day to another, in the order in which it happened. */
export function operatorLogsBetween(
  { operatorLogs }: Database,
  { from, to, action }: { from: LocalDate; to: LocalDate; action: OperatorAction | null },
): Promise<OperatorLog[]> {
  return operatorLogs
    .find({ date: { $gte: from, $lte: to }, ...(action !== null && { action }) })
    .sort({ date: 1, at: 1, _id: 1 })
    .allowDiskUse(true)
    .lean();
}
