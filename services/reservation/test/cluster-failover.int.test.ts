import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandQueues } from '@reserva/contracts/commands';
import { type AnyEvent, events } from '@reserva/contracts/events';
import type { User } from '@reserva/database/models/people/users';
import {
  consumeEvents,
  type EventHandlers,
  subscribeRealtime,
} from '@reserva/runtime/messaging/event-consumer';
import { signsOfLife } from '@reserva/runtime/messaging/heartbeat';
import { closeRedis, connectRedis, retryForever } from '@reserva/runtime/messaging/redis';
import { queuePrefix } from '@reserva/runtime/messaging/redis-keys';
import { drain, until } from '@reserva/testing/drain';
import { insertUser } from '@reserva/testing/factories';
import { type RedisCluster, startRedisCluster } from '@reserva/testing/redis-cluster';
import { test as base, expect } from 'vitest';
import { createServedFixture, type ServedFixture } from './support/served-fixture.ts';

const BACK_WITHIN_MS = 20_000;

interface Scene {
  cluster: RedisCluster;
  fixture: ServedFixture;
}

const test = base.extend<Scene>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the required fixtures from this pattern.
  async cluster({}, use) {
    const dataDir = mkdtempSync(join(tmpdir(), 'reserva-cluster-'));
    const cluster = await startRedisCluster({ dataDir, nodeTimeoutMs: 2_000 });
    await use(cluster);
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  async fixture({ cluster }, use) {
    const fixture = await createServedFixture('2026-11-19T08:50', { url: cluster.url, prefix: 'test' });
    await use(fixture);
    await fixture.dispose();
  },
});

test.for(['killed', 'frozen'] as const)(
  'each acknowledged reservation is stored once after a primary was %s',
  async (how, { cluster, fixture }) => {
    const { database, keep, logger, stores } = fixture;
    const { redis } = stores;
    const consumed = new Set<string>();
    const handlers = recordingHandlers(consumed);
    keep(await consumeEvents({ handlers, context: null, redis, logger, concurrency: 4 }));
    const heard = new Set<string>();
    keep(await subscribeRealtime({ redis, logger, onEvent: ({ event }) => heard.add(event.id) }));

    const acknowledged = new Map<string, string>();
    const acknowledgedAt: number[] = [];
    const reserve = async (user: User) => {
      const outcome = await fixture.reserve(user);
      if (!outcome.ok) return outcome.code === 'reservation_exists';
      acknowledged.set(user._id, outcome.value.reservationId);
      acknowledgedAt.push(performance.now());
      return true;
    };
    /** Repeats the reservation as a person would, until the system confirms it. */
    const insist = (user: User) =>
      until(`the order of ${user.login}`, () => reserve(user).catch(() => false));
    const people = (count: number) => Promise.all(Array.from({ length: count }, () => insertUser(database)));

    const before = await people(20);
    const during = await people(40);
    const after = await people(20);
    await Promise.all(before.map(insist));

    const queue = `${queuePrefix(redis, 'reservation')}:reservation:meta`;
    const port = await cluster.primaryOf(queue);
    const brokenAt = performance.now();
    const broken = how === 'killed' ? cluster.kill(port) : cluster.freeze(port);
    // Some of the commands of `during` are in progress when the primary dies.
    await Promise.all([broken, ...during.map(insist)]);
    const firstAfter = acknowledgedAt.find((at) => at > brokenAt + 1_000) ?? performance.now();
    if (how === 'frozen') cluster.thaw(port);
    await Promise.all(after.map(insist));

    expect(await cluster.primaryOf(queue)).not.toBe(port);
    expect(firstAfter - brokenAt).toBeLessThan(BACK_WITHIN_MS);
    await drain(stores, database);
    for (const user of [...before, ...during, ...after]) {
      const [reservation, ...others] = await fixture.allOf(user);
      expect(others).toEqual([]);
      expect(reservation).toMatchObject({ active: true });
      if (acknowledged.has(user._id)) expect(reservation?._id).toBe(acknowledged.get(user._id));
      expect(consumed).toContain(`${reservation?._id}-created`);
    }
    await until('a realtime event', async () => {
      heard.clear();
      const [user] = await people(1);
      if (user) await insist(user);
      return heard.size > 0;
    });
  },
);

test('a command that no replica has is not acknowledged', async ({ cluster, fixture }) => {
  const { clock, commands, stores } = fixture;
  const payload = { turnstileId: 'a'.repeat(24), passage: 'p', turnedAt: clock.now().toISOString() };
  const by = { actor: { kind: 'device', turnstileId: payload.turnstileId } as const, requestId: 'test' };
  const dispatch = () => commands.dispatch('checkin.turn', payload, by);
  await dispatch();
  const replica = await cluster.replicaOf(`${queuePrefix(stores.redis, 'checkin')}:checkin:meta`);
  await cluster.kill(replica);
  await expect(dispatch()).rejects.toMatchObject({
    name: 'CommandUnavailable',
    sent: true,
    cause: expect.objectContaining({ message: '0 of 1 replicas of Redis have it' }),
  });
  await cluster.restart();
  await until('the replica', () =>
    dispatch().then(
      () => true,
      () => false,
    ),
  );
});

test('queues and signs of life work across several primaries', async ({ cluster, fixture }) => {
  const { redis } = fixture.stores;
  const keys = commandQueues.map((queue) => `${queuePrefix(redis, queue)}:${queue}:meta`);
  const ports = await Promise.all(keys.map((key) => cluster.primaryOf(key)));
  expect(new Set(ports).size).toBeGreaterThan(1);
  const connection = connectRedis(retryForever(redis), fixture.logger);
  try {
    await until('a sign of life', async () => {
      const [gateway, reservation] = await signsOfLife(connection, redis, ['gateway', 'reservation']);
      return gateway?.alive === 0 && reservation?.alive === 1;
    });
  } finally {
    await closeRedis(connection);
  }
});

/** Builds a handler for each durable event that records the event's id in `consumed`. */
function recordingHandlers(consumed: Set<string>): EventHandlers<null> {
  const record = async (_context: null, event: AnyEvent) => void consumed.add(event.id);
  const durable = Object.entries(events).filter(([, definition]) => definition.durable);
  return Object.fromEntries(durable.map(([name]) => [name, record])) as unknown as EventHandlers<null>;
}
