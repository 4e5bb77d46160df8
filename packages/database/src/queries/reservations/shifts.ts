import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Database } from '../../database.ts';
import type { Shift } from '../../models/reservations/shifts.ts';

/**
 * Shifts of earlier days whose settling was begun and never finished, the last ones first. The index holds what is open
 * beside the day, so that the years behind are not read however long they are.
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
