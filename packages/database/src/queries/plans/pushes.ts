import type { Database } from '../../database.ts';
import type { Push } from '../../models/plans/pushes.ts';

/** What is to be sent to devices by now, the longest due first. */
export const duePushes = ({ pushes }: Database, now: Date, limit: number): Promise<Push[]> =>
  pushes
    .find({ dueAt: { $lte: now } })
    .sort({ dueAt: 1 })
    .limit(limit)
    .lean();
