import type { MonthKey } from '@reserva/contracts/basics/primitives';
import type { Database } from '../../database.ts';
import type { Correction } from '../../models/money/corrections.ts';
import type { Month } from '../../models/money/months.ts';

/**
 * Reads the decisions about a month.
 * @returns null if there was no decision yet
 */
export const monthRecord = ({ months }: Database, month: MonthKey): Promise<Month | null> =>
  months.findById(month).select({ outbox: 0 }).lean();

/** Returns true if the accounts of the month are closed or being closed, so that they may not change. */
export const isClosed = (month: Pick<Month, 'state'> | null): boolean =>
  month !== null && month.state !== 'open';

/** Returns true if this command closed or reopened the month, even if a later command has changed it again. */
export const wasChangedBy = (month: Pick<Month, 'history'> | null, command: string): boolean =>
  month?.history.some((change) => change.command === command) ?? false;

/** Reads the keys of all months that may not change. There are at most twelve a year. */
export async function closedMonthKeys({ months }: Database): Promise<Set<MonthKey>> {
  const closed = await months
    .find({ state: { $ne: 'open' } })
    .select({ _id: 1 })
    .lean();
  return new Set(closed.map(({ _id }) => _id));
}

/** Reads the corrections that a month charges. */
export const correctionsIn = ({ corrections }: Database, bookedIn: MonthKey): Promise<Correction[]> =>
  corrections.find({ bookedIn }).sort({ at: 1 }).lean();

/** Reads the corrections that a month charges to one employee. */
export const correctionsOf = (
  { corrections }: Database,
  userId: string,
  bookedIn: MonthKey,
): Promise<Correction[]> => corrections.find({ bookedIn, 'person.id': userId }).sort({ at: 1 }).lean();
