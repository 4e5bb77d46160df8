import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import type { AnyEvent } from '@reserva/contracts/events';
import { until } from '@reserva/testing/drain';
import { startOwnRedis } from '@reserva/testing/own-redis';
import { startRedisGroup } from '@reserva/testing/redis-group';
import { expect } from 'vitest';
import { createCommandSender } from '../src/messaging/command-sender.ts';
import { consumeEvents, subscribeRealtime } from '../src/messaging/event-consumer.ts';
import { createEventPublisher } from '../src/messaging/event-publisher.ts';
import { fromRedis } from '../src/messaging/from-redis.ts';
import { closeRedis, connectRedis, retryForever } from '../src/messaging/redis.ts';
import { startTicker } from '../src/messaging/ticker.ts';
import { eventHandlers } from './support/events.ts';
import { testWithParts } from './support/test-with-parts.ts';
import { by, logger, realClock, recordingHandlers, serve } from './support/workers.ts';

const test = testWithParts
  .extend('group', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'reserva-sentinel-'));
    const group = await startRedisGroup({ dataDir, replicas: 2, sentinels: 1, downAfterMs: 1_000 });
    onCleanup(async () => {
      await group.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
    return group;
  })
  // The braces in the prefix are a hash tag, which only a Redis cluster needs. With Sentinels it must do no harm.
  .extend('redis', { scope: 'file' }, ({ group }) => ({ url: group.url, prefix: '{test}' }));

// A hook starts the group, because the timeout of hooks is longer than that of tests.
test.beforeAll(({ group: _ }) => undefined);
test('every part finds the new primary without losing acknowledged work', async ({ keep, group, redis }) => {
  const commands = keep(await createCommandSender({ redis, clock: realClock, logger }));
  const handlers = recordingHandlers();
  keep(await serve(redis, 'reservation', handlers.reservation));
  const consumed = new Set<string>();
  keep(
    await consumeEvents({
      handlers: eventHandlers((event) => void consumed.add(event.id)),
      context: null,
      redis,
      logger,
      concurrency: 4,
    }),
  );
  const publisher = keep(await createEventPublisher({ redis, logger }));
  const heard = new Set<string>();
  keep(await subscribeRealtime({ redis, logger, onEvent: ({ event }) => heard.add(event.id) }));
  let ticks = 0;
  const onTick = async () => void ticks++;
  keep(await startTicker({ name: 't', everyMs: 200, onTick, redis, logger, renewMs: 1_000 }));
  const acknowledged: string[] = [];
  const published: string[] = [];
  let next = 0;
  const work = async () => {
    const id = (++next).toString(16).padStart(24, '0');
    await commands.send('reservation.reserve', { site: 2 }, { ...by, id });
    acknowledged.push(id);
    const event = refused(id);
    await publisher.publish([event]);
    published.push(event.id);
  };
  const works = () =>
    work().then(
      () => true,
      () => false,
    );
  for (let n = 0; n < 20; n++) await until('work at the first primary', works);
  const before = await group.primaryPort();
  const killed = group.kill(before);
  // Some of these commands are running while the primary is killed.
  await Promise.all(Array.from({ length: 20 }, works));
  await killed;
  await until('work at the new primary', works);
  expect(await group.primaryPort()).not.toBe(before);
  const done = new Set(handlers.calls.map(({ meta }) => meta.id));
  expect(acknowledged.filter((id) => !done.has(id))).toEqual([]);
  await until('what was published', async () => published.every((id) => consumed.has(id)));
  await until('what is said now', async () => {
    const news = menuChanged(`said-${heard.size}-${Date.now()}`);
    await publisher.publish([news]).catch(() => undefined);
    return [...heard].some((id) => id.startsWith('said-'));
  });
  const ticked = ticks;
  await until('the next tick', async () => ticks > ticked);
});

test('a client that finds a replica reports an outage and connects again', async () => {
  const own = await startOwnRedis();
  const connection = await own.connect(logger);
  const admin = connectRedis(retryForever(own.config), logger);
  try {
    const before = await connection.client('ID');
    await admin.call('REPLICAOF', '127.0.0.1', '1');
    await expect(fromRedis(connection.set('a', 'b'))).rejects.toThrow(StoreUnavailable);
    await admin.call('REPLICAOF', 'NO', 'ONE');
    await until('a write', () => connection.set('a', 'b').catch(() => null));
    expect(await connection.client('ID')).not.toBe(before);
  } finally {
    await Promise.all([connection, admin].map(closeRedis));
    await own.dispose();
  }
});

const now = () => new Date().toISOString();
const menuChanged = (id: string): AnyEvent => ({ id, name: 'menu.changed', at: now(), payload: {} });
const refused = (id: string): AnyEvent => ({
  id: `${id}-refused`,
  name: 'checkin.refused',
  at: now(),
  payload: { turnstileId: id, uuid: 'u', reason: 'r', personId: null, message: 'm' },
});
