import type { Database } from '../../database.ts';
import type { Conflict } from '../../models/gates/conflicts.ts';

/** Named, as the planner would take that of all conflicts that are open. */
const INDEX = 'kept';
const openFailures = { open: true, 'kept.fault': { $exists: true } } as const;

/** How many passages of a turnstile could not be recorded and wait for an operator, or for another try. */
export const countUnrecorded = ({ conflicts }: Database, turnstileId: string): Promise<number> =>
  conflicts.countDocuments({ ...openFailures, turnstileId }).hint(INDEX);

/** Those that are to be tried again by now. */
export const duePassages = ({ conflicts }: Database, now: Date, limit: number): Promise<Conflict[]> =>
  conflicts
    .find({ ...openFailures, 'kept.retryAt': { $lte: now } })
    .limit(limit)
    .hint(INDEX)
    .lean();
