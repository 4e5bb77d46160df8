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

/** Reads and clears the outboxes (implemented by `@reserva/database/writes/outbox`). */
export interface OutboxStore {
  /** Returns entries that are not published and that were written before an instant. */
  pending(before: Date, limit: number): Promise<OutboxEntry[]>;
  /** Removes published entries. A repeated call does no harm. */
  clear(entries: readonly OutboxEntry[]): Promise<void>;
}

export interface OutboxRelay extends Running {
  /**
   * Publishes stored events soon, in batches. Never throws. If publishing fails, the event stays in its outbox, and the
   * next sweep publishes it.
   */
  publish(entries: readonly OutboxEntry[]): void;
  /**
   * Publishes the events that are still in outboxes after a crash or an outage.
   * @returns the number of these events
   */
  sweep(now: Date): Promise<number>;
  /**
   * Returns the number of unpublished events and the age of the oldest one in milliseconds. The count stops at some
   * thousands.
   */
  countPending(now: Date): Promise<{ events: number; oldestMs: number }>;
}

const BATCH = 200;
/** Maximum number of batches in one sweep. So many batches are enough after a long outage. */
const MAX_SWEEP_BATCHES = 50;
/**
 * Minimum age in milliseconds of an entry that a sweep publishes. A younger entry is probably being published by the
 * process that wrote it.
 */
const SWEEP_AFTER_MS = 5_000;
/**
 * Maximum number of pending events that are counted in each collection of MongoDB. An exact larger number would not be
 * more useful.
 */
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
    // The wait collects the events of this turn of the event loop in one batch.
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
    // There must be no `await` between the last check of `waiting` and this line. Otherwise `publish` could add events
    // in between, and no run would publish them.
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
      // Events that are not published within this time stay in their outbox, and the next sweep publishes them.
      await settledWithin(1_000, running);
    },
  };
}
