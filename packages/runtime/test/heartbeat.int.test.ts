import { until } from '@reserva/testing/drain';
import { suiteStores } from '@reserva/testing/stores';
import { Redis } from 'ioredis';
import { test as base, expect } from 'vitest';
import { signsOfLife, startHeartbeat } from '../src/messaging/heartbeat.ts';
import { logger, realClock } from './support/workers.ts';

const it = base
  .extend('stores', { scope: 'file' }, ({}) => suiteStores())
  .extend('redis', { scope: 'file' }, ({ stores }, { onCleanup }) => {
    const redis = new Redis(stores.redis.url);
    onCleanup(async () => void (await redis.quit()));
    return redis;
  })
  .extend(
    'look',
    ({ stores, redis }) =>
      () =>
        signsOfLife(redis, stores.redis, ['reservation', 'activity']),
  )
  .extend(
    'start',
    ({ stores }) =>
      (clock = realClock) =>
        startHeartbeat({ service: 'reservation', redis: stores.redis, clock, logger }),
  );
const nobody = { alive: 0, silent: [], aheadMs: [] };

it('signs of life show which service is alive', async ({ look, start }) => {
  expect(await look()).toEqual([nobody, nobody]);
  const heartbeat = start();
  await until('the sign', async () => (await look())[0]?.aheadMs.length === 1);
  expect(await look()).toEqual([{ alive: 1, silent: [], aheadMs: [0] }, nobody]);
  await heartbeat.stop();
});

it('each process gives one sign of life with its own time', async ({ look, start }) => {
  const [one, another] = [start({ now: () => new Date(Date.now() + 120_000) }), start()];
  // The first sign of life of an instance has no clock offset. The second sign has it and replaces the first.
  await until('both clocks', async () => (await look())[0]?.aheadMs.length === 2);
  const [seen] = await look();
  expect(seen).toEqual({ alive: 2, silent: [], aheadMs: expect.arrayContaining([0, 120_000]) });
  await Promise.all([one.stop(), another.stop()]);
  expect(await look()).toEqual([nobody, nobody]);
});

it('each process of a service counts until it stops', async ({ look, start }) => {
  const [one, another] = [start(), start()];
  await until('both signs', async () => (await look())[0]?.alive === 2);
  await one.stop();
  expect((await look())[0]).toMatchObject({ alive: 1, silent: [] });
  await another.stop();
  expect(await look()).toEqual([nobody, nobody]);
});

it('a process that fell silent is named for a minute', async ({ stores, redis, look, start }) => {
  const one = start();
  await until('the sign', async () => (await look())[0]?.alive === 1);
  const [key] = await redis.keys(`${stores.redis.prefix}:alive:*`);
  const [seconds] = await redis.time();
  const since = async (ago: number, instance: string) =>
    redis.zadd(key ?? '', Number(seconds) - ago, instance);
  await since(10, 'frozen');
  await since(90, 'replaced long ago');
  expect((await look())[0]).toMatchObject({ alive: 1, silent: ['frozen'] });
  await one.stop();
  const left = await redis.ttl(key ?? '');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(60);
});
