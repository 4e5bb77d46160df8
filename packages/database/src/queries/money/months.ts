import type { MonthKey } from '@reserva/contracts/basics/primitives';
import type { Database } from '../../database.ts';
import type { Correction } from '../../models/money/corrections.ts';
import type { Month } from '../../models/money/months.ts';

/** What was decided about a month; null where nothing was yet. */
export const monthRecord = ({ months }: Database, month: MonthKey): Promise<Month | null> =>
  months.findById(month).select({ outbox: 0 }).lean();

/** Whether nothing of it may change. */
export const isClosed = (month: Pick<Month, 'state'> | null): boolean =>
  month !== null && month.state !== 'open';

/** Whether this command has closed or reopened it, also where another has changed it since. */
export const wasChangedBy = (month: Pick<Month, 'history'> | null, command: string): boolean =>
  month?.history.some((change) => change.command === command) ?? false;

/** All months of which nothing may change: a dozen a year. */
export async function closedMonthKeys({ months }: Database): Promise<Set<MonthKey>> {
  const closed = await months
    .find({ state: { $ne: 'open' } })
    .select({ _id: 1 })
    .lean();
  return new Set(closed.map(({ _id }) => _id));
}

/** Corrections that are charged in a month. */
export const correctionsIn = ({ corrections }: Database, bookedIn: MonthKey): Promise<Correction[]> =>
  corrections.find({ bookedIn }).sort({ at: 1 }).lean();

/** Those of one employee. */
export const correctionsOf = (
  { corrections }: Database,
  userId: string,
  bookedIn: MonthKey,
): Promise<Correction[]> => corrections.find({ bookedIn, 'person.id': userId }).sort({ at: 1 }).lean();
