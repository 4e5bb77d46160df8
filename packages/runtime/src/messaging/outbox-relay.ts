import { setImmediate } from 'node:timers/promises';
import type { AnyEvent } from '@reserva/contracts/events';
import type { Running } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { settledWithin } from '../process/timeouts.ts';
import type { EventPublisher } from './event-publisher.ts';

/** An event together with the document whose outbox stores it. */
export interface OutboxEntry {
  collection: string;
  documentId: string | number;
  event: AnyEvent;
}

/** Store of the outboxes (implemented by `@reserva/database/writes/outbox`). */
export interface OutboxStore {
  /** Returns unpublished entries that were written before an instant. */
  pending(before: Date, limit: number): Promise<OutboxEntry[]>;
  /** Removes published entries. Repeating it is harmless. */
  clear(entries: readonly OutboxEntry[]): Promise<void>;
}

export interface OutboxRelay extends Running {
  /**
   * Publishes committed events soon and in batches. Never throws, because a failed event stays in its outbox for the
   * next sweep.
   */
  publish(entries: readonly OutboxEntry[]): void;
  /**
   * Publishes the events that a crash or an outage left in the outboxes.
   * @returns the number of events
   */
  sweep(now: Date): Promise<number>;
  /** Counts the unpublished events and returns the age of the oldest one. Counting stops at some thousands. */
  countPending(now: Date): Promise<{ events: number; oldestMs: number }>;
}

const BATCH = 200;
/** Maximum number of batches in one sweep, enough for the events of a long outage. */
const MAX_SWEEP_BATCHES = 50;
/** Minimum age of an entry for a sweep. The process that wrote a younger entry is still publishing it. */
const SWEEP_AFTER_MS = 5_000;
/** Maximum count for each collection. A larger number would add no information. */
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
    // Events of the same turn of the event loop are published in one batch.
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
    // No `await` separates this line from the last check of `waiting`. Otherwise `publish` could add events that no
    // drain would see.
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
      // Events that are not published in this time stay in their outbox for the next sweep.
      await settledWithin(1_000, running);
    },
  };
}
