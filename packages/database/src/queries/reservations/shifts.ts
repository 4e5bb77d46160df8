import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Database } from '../../database.ts';
import type { Shift } from '../../models/reservations/shifts.ts';

/**
 * Reads shifts of earlier days whose settling began and never finished, latest first. The index begins with
 * `settledAt`, so MongoDB does not read the settled shifts of past years.
 */
export const unfinishedShifts = (
  { shifts }: Database,
  { before, limit }: { before: LocalDate; limit: number },
): Promise<Shift[]> =>
  shifts
    .find({ settledAt: null, date: { $lt: before } })
    .sort({ date: -1 })
    .limit(limit)
    .lean();
