import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { firstSwitches, type ReminderTopic } from '@reserva/domain/plans/reminders';
import type { Database } from '../../database.ts';
import type { Push } from '../../models/plans/pushes.ts';
import type { StoredReminderSwitches } from '../../models/plans/reminder-switches.ts';
import type { Shift } from '../../models/reservations/shifts.ts';

/** Returns a person's reminder switches. Revision 0 means that the person has never changed them. */
export const reminderSwitchesOf = async (
  { reminderSwitches }: Database,
  userId: string,
): Promise<StoredReminderSwitches> => ({
  ...firstSwitches,
  asks: [],
  revision: 0,
  ...(await reminderSwitches.findById(userId).lean()),
  _id: userId,
});

/** Returns a page of the user ids of people whose field `asks` has this topic of reminders, sorted by id. */
export async function askingFor(
  { reminderSwitches }: Database,
  { topic, after, limit }: { topic: ReminderTopic; after: string; limit: number },
): Promise<string[]> {
  const switches = await reminderSwitches
    .find({ asks: topic, _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(limit)
    .select({ _id: 1 })
    .lean();
  return switches.map(({ _id }) => _id);
}

/** Reads the settled shifts of some days. */
export const settledShifts = async (
  { shifts }: Database,
  dates: readonly LocalDate[],
): Promise<Pick<Shift, '_id' | 'site' | 'date' | 'meal' | 'endedAt'>[]> => {
  const settledShifts: Shift[] = await shifts
    .find({ date: { $in: [...dates] } })
    .select({ site: 1, date: 1, meal: 1, endedAt: 1, settledAt: 1 })
    .lean();
  return settledShifts.filter(({ settledAt }) => settledAt !== null);
};

/** Reads the pushes that are due. The one that has been due longest comes first. */
export const duePushes = ({ pushes }: Database, now: Date, limit: number): Promise<Push[]> =>
  pushes
    .find({ dueAt: { $lte: now } })
    .sort({ dueAt: 1 })
    .limit(limit)
    .lean();
