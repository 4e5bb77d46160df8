import { setImmediate } from 'node:timers/promises';
import type { AnyEvent } from '@reserva/contracts/events';
import type { Running } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { settledWithin } from '../process/timeouts.ts';
import type { EventPublisher } from './event-publisher.ts';

/** An event together with the document in whose outbox it stands. */
export interface OutboxEntry {
  collection: string;
  documentId: string | number;
  event: AnyEvent;
}

/** Where outboxes are kept (implemented by `@reserva/database/writes/outbox`). */
export interface OutboxStore {
  /** Entries written before an instant that nobody has handed over yet. */
  pending(before: Date, limit: number): Promise<OutboxEntry[]>;
  /** Removes entries that are handed over. Doing it twice is harmless. */
  clear(entries: readonly OutboxEntry[]): Promise<void>;
}

export interface OutboxRelay extends Running {
  /** Hands committed events over, soon and in batches. Never throws: what fails stays stored for the sweep. */
  publish(entries: readonly OutboxEntry[]): void;
  /** Hands over what a crash or an outage left behind. */
  sweep(now: Date): Promise<number>;
  /** What is not handed over, some thousands at the most, and how old the oldest of it is. */
  countPending(now: Date): Promise<{ events: number; oldestMs: number }>;
}

const BATCH = 200;
/** What a long outage left is handed over in one sweep, but not without end. */
const MAX_SWEEP_BATCHES = 50;
/** Younger entries are still on their way through the process that wrote them. */
const SWEEP_AFTER_MS = 5_000;
/** Of each collection; whoever is told that there are so many knows enough. */
const COUNTED = 1_000;

export function createOutboxRelay(options: {
  store: OutboxStore;
  publisher: Pick<EventPublisher, 'publish'>;
  logger: Logger;
}): OutboxRelay {
  const { store, publisher, logger } = options;
  const waiting: OutboxEntry[] = [];
  let running = Promise.resolve();
  let busy = false;

  async function drain(): Promise<void> {
    busy = true;
    // What stands at the same moment is handed over at once.
    await setImmediate();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      try {
        await publisher.publish(batch.map(({ event }) => event));
        await store.clear(batch);
      } catch (error) {
        logger.warn({ err: error, events: batch.length }, 'events stay in their outbox until the next sweep');
      }
    }
    // In the same breath as the look above: whoever comes later must start a new round.
    busy = false;
  }

  return {
    publish(entries) {
      waiting.push(...entries);
      if (!busy) running = drain();
    },
    async sweep(now) {
      const before = new Date(now.getTime() - SWEEP_AFTER_MS);
      let swept = 0;
      for (let round = 0; round < MAX_SWEEP_BATCHES; round++) {
        const pending = await store.pending(before, BATCH);
        if (pending.length === 0) break;
        await publisher.publish(
          pending.map(({ event }) => event),
          { late: true },
        );
        await store.clear(pending);
        swept += pending.length;
      }
      if (swept > 0) logger.info({ events: swept }, 'swept outboxes');
      return swept;
    },
    async countPending(now) {
      const pending = await store.pending(now, COUNTED);
      const ages = pending.map(({ event }) => now.getTime() - new Date(event.at).getTime());
      return { events: pending.length, oldestMs: Math.max(0, ...ages) };
    },
    async stop() {
      // What does not get through in this time stays in its outbox, for the next sweep.
      await settledWithin(1_000, running);
    },
  };
}
