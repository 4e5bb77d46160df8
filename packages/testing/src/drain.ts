import { commandQueues } from '@reserva/contracts/commands';
import type { Database } from '@reserva/database/database';
import { outboxStore } from '@reserva/database/writes/outbox';
import { EVENT_QUEUE } from '@reserva/runtime/messaging/event-publisher';
import { openQueue } from './queues.ts';
import type { SuiteStores } from './stores.ts';

const CHECK_INTERVAL_MS = 20;
const END_OF_TIME = new Date('9999-12-31T00:00:00Z');

/**
 * Repeats a check until it returns a value. Tests use it instead of a fixed pause. The time limit is long, because a
 * busy machine needs it. A test that passes does not wait for the limit.
 * @throws Error after `withinMs` milliseconds
 */
export async function until<T>(
  label: string,
  checkPending: () => Promise<T | false | null | undefined>,
  withinMs = 45_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const pendingCount = await checkPending();
    if (pendingCount) return pendingCount;
    if (Date.now() > deadline) throw new Error(`waited in vain for: ${label}`);
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
  }
}

/** Waits until every queue is empty and all events in outboxes are published. */
export async function drain(stores: SuiteStores, database: Database, withinMs = 60_000): Promise<void> {
  const queues = [...commandQueues, EVENT_QUEUE].map((name) => openQueue(stores, name));
  const outboxes = outboxStore(database);
  let unfinished: string[] = [];
  const checkPending = async () => {
    const pending = await outboxes.pending(END_OF_TIME, 1);
    const counts = await Promise.all(queues.map((queue) => queue.getJobCounts('wait', 'active', 'delayed')));
    unfinished = [
      ...(pending.length > 0 ? ['an outbox'] : []),
      ...counts.flatMap((count, n) =>
        Object.entries(count).flatMap(([state, jobs]) =>
          jobs > 0 ? [`${jobs} ${state} in ${queues[n]?.name}`] : [],
        ),
      ),
    ];
    return unfinished.length === 0;
  };
  try {
    await until('empty queues and outboxes', checkPending, withinMs).catch((error: Error) => {
      throw new Error(`${error.message}; left: ${unfinished.join(', ')}`);
    });
  } finally {
    await Promise.all(queues.map((queue) => queue.close()));
  }
}
