import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Database } from '../../database.ts';
import type { Shift } from '../../models/reservations/shifts.ts';

/**
 * Reads shifts of earlier days whose settling began and never finished, latest first. The index begins with
 * `settledAt`, so settled shifts of past years are not read.
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
