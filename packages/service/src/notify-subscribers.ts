import type { AnyEvent } from '@reserva/contracts/events';
import type { Database } from '@reserva/database/database';
import type { ReminderRun } from '@reserva/database/models/plans/reminder-runs';
import { askingFor } from '@reserva/database/queries/plans/reminders';
import { type Committing, commit } from '@reserva/database/writes/commit';
import { insertOnce } from '@reserva/database/writes/insert-once';
import type { ReminderTopic } from '@reserva/domain/plans/reminders';
import type { Clock } from '@reserva/runtime/process/clock';

/** Number of subscribers in one page. */
const BATCH_SIZE = 500;

interface Passing extends Committing {
  database: Database;
  clock: Clock;
}

/**
 * Notifies all subscribers of a topic, page by page, once for each `key`. One write stores the progress and the events
 * of a page. So after a crash, another process continues at the right page. If two processes run in parallel, only one
 * of them notifies each page.
 * @param runs collection that stores the progress for each `key`
 * @param max number of subscribers after which this call ends; the next tick continues
 * @param eventsFor builds the events for the subscribers of a page
 * @returns the number of subscribers in the finished pages
 */
export async function notifySubscribers(
  context: Passing,
  runs: Database['reminderRuns'],
  { key, topic, max }: { key: string; topic: ReminderTopic; max: number },
  eventsFor: (ids: readonly string[]) => Promise<AnyEvent[]>,
): Promise<number> {
  const { database, clock } = context;
  const begun: ReminderRun = { _id: key, through: '', finishedAt: null, outbox: [] };
  const storedRun = await runs.findById(key).select({ through: 1, finishedAt: 1 }).lean();
  if (storedRun?.finishedAt) return 0;
  if (!storedRun) await insertOnce(runs, begun);
  let { through } = storedRun ?? begun;
  let count = 0;
  while (count < max) {
    const ids = await askingFor(database, { topic, after: through, limit: BATCH_SIZE });
    const events = ids.length > 0 ? await eventsFor(ids) : [];
    const before = through;
    through = ids.at(-1) ?? through;
    const isLast = ids.length < BATCH_SIZE;
    const outcome = await commit(context, runs, {
      where: { _id: key, through: before, finishedAt: null },
      changes: { $set: { through, finishedAt: isLast ? clock.now() : null } },
      events,
    });
    // Another process has already notified this page.
    if (outcome !== 'written') return count;
    count += ids.length;
    if (isLast) return count;
  }
  return count;
}
