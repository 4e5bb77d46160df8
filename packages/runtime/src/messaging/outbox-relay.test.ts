import type { AnyEvent } from '@reserva/contracts/events';
import { describe, expect, test, vi } from 'vitest';
import { createLogger } from '../process/logger.ts';
import type { EventPublisher } from './event-publisher.ts';
import { createOutboxRelay, type OutboxEntry, type OutboxStore } from './outbox-relay.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const NOW = new Date('2026-11-19T12:00:00Z');

const entryOf = (id: string): OutboxEntry => ({
  collection: 'reservations',
  documentId: id,
  event: { id, name: 'menu.changed', at: NOW.toISOString(), payload: {} } as AnyEvent,
});

/** Creates a store and a publisher that record how they are called. */
function stage(stored: OutboxEntry[] = []) {
  const published: { ids: string[]; late: boolean }[] = [];
  const cleared: string[] = [];
  const publisher: Pick<EventPublisher, 'publish'> = {
    publish: vi.fn<EventPublisher['publish']>(async (batch, { late = false } = {}) => {
      published.push({ ids: batch.map(({ id }) => id), late });
    }),
  };
  const store: OutboxStore = {
    pending: vi.fn<OutboxStore['pending']>(async (_before, limit) => stored.slice(0, limit)),
    clear: vi.fn<OutboxStore['clear']>(async (entries) => {
      cleared.push(...entries.map(({ event }) => event.id));
      for (const entry of entries) stored.splice(stored.indexOf(entry), 1);
    }),
  };
  const relay = createOutboxRelay({ store, publisher, logger });
  return { relay, publisher, store, published, cleared, stored };
}

describe('publishing', () => {
  test('entries that arrive together are published in one batch', async () => {
    const { relay, published, cleared } = stage();
    relay.publish([entryOf('a')]);
    relay.publish([entryOf('b'), entryOf('c')]);
    await expect.poll(() => published).toHaveLength(1);
    relay.publish([entryOf('d')]);
    await relay.stop();
    expect(published).toEqual([
      { ids: ['a', 'b', 'c'], late: false },
      { ids: ['d'], late: false },
    ]);
    expect(cleared).toEqual(['a', 'b', 'c', 'd']);
  });

  test('an entry that could not be published stays in its outbox', async () => {
    const { relay, publisher, published, cleared } = stage();
    vi.mocked(publisher.publish).mockRejectedValueOnce(new Error('redis is away'));
    relay.publish([entryOf('a')]);
    await expect.poll(() => vi.mocked(publisher.publish).mock.calls.length).toBe(1);
    relay.publish([entryOf('b')]);
    await relay.stop();
    expect(published.map(({ ids }) => ids)).toEqual([['b']]);
    expect(cleared).toEqual(['b']);
  });

  test('an entry that arrives as a round ends is not forgotten', async () => {
    const { relay, store, published } = stage();
    vi.mocked(store.clear).mockImplementationOnce(() => {
      const cleared = new Promise<void>((resolve) => setImmediate(resolve));
      // The event arrives in a short gap: the relay has seen that its waiting list is empty, but its promise has not
      // resolved.
      queueMicrotask(() => cleared.then(() => relay.publish([entryOf('b')])));
      return cleared;
    });
    relay.publish([entryOf('a')]);
    await expect.poll(() => published.map(({ ids }) => ids)).toEqual([['a'], ['b']]);
  });

  test('publishing nothing does not block the next entry', async () => {
    const { relay, published } = stage();
    relay.publish([]);
    relay.publish([entryOf('a')]);
    await relay.stop();
    expect(published.map(({ ids }) => ids)).toEqual([['a']]);
  });

  test('a stop waits for the publisher at most five seconds', async () => {
    const { relay, publisher } = stage();
    vi.useFakeTimers();
    vi.mocked(publisher.publish).mockReturnValueOnce(new Promise(() => undefined));
    relay.publish([entryOf('a')]);
    const stopped = relay.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    await stopped;
    vi.useRealTimers();
  });
});

describe('sweeps', () => {
  test('a sweep publishes entries older than five seconds as late', async () => {
    const { relay, store, published, cleared } = stage([entryOf('a'), entryOf('b')]);
    expect(await relay.sweep(NOW)).toBe(2);
    expect(store.pending).toHaveBeenCalledWith(new Date(NOW.getTime() - 5_000), expect.any(Number));
    expect(published).toEqual([{ ids: ['a', 'b'], late: true }]);
    expect(cleared).toEqual(['a', 'b']);
    expect(await relay.sweep(NOW)).toBe(0);
  });

  test('a sweep continues until nothing is left', async () => {
    const { relay } = stage(Array.from({ length: 450 }, (_, n) => entryOf(String(n))));
    expect(await relay.sweep(NOW)).toBe(450);
  });

  test('a sweep ends although an entry cannot be cleared', async () => {
    const { relay, store } = stage([entryOf('a')]);
    vi.mocked(store.clear).mockResolvedValue(undefined);
    expect(await relay.sweep(NOW)).toBe(50);
  });

  test('a sweep clears nothing that could not be published', async () => {
    const { relay, publisher, cleared } = stage([entryOf('a')]);
    vi.mocked(publisher.publish).mockRejectedValueOnce(new Error('redis is away'));
    await expect(relay.sweep(NOW)).rejects.toThrow('redis is away');
    expect(cleared).toEqual([]);
  });
});
