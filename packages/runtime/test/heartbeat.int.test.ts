import { until } from '@reserva/testing/drain';
import { type SuiteStores, suiteStores } from '@reserva/testing/stores';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signsOfLife, startHeartbeat } from '../src/process/heartbeat.ts';
import { logger } from './support/workers.ts';

let stores: SuiteStores;
let redis: Redis;

beforeAll(() => {
  stores = suiteStores();
  redis = new Redis(stores.redis.url);
});
afterAll(() => redis.quit());

const look = () => signsOfLife(redis, stores.redis, ['reservation', 'activity']);
const start = () => startHeartbeat({ service: 'reservation', redis: stores.redis, logger });
const nobody = { alive: 0, silent: [] };

it('tells who gave a sign of life and who did not', async () => {
  expect(await look()).toEqual([nobody, nobody]);
  const heartbeat = start();
  await until('the sign', async () => (await look())[0]?.alive === 1);
  expect(await look()).toEqual([{ alive: 1, silent: [] }, nobody]);
  await heartbeat.stop();
});

it('counts each process of a service, and one that says goodbye no longer', async () => {
  const [one, another] = [start(), start()];
  await until('both signs', async () => (await look())[0]?.alive === 2);
  await one.stop();
  expect(await look()).toEqual([{ alive: 1, silent: [] }, nobody]);
  await another.stop();
  expect(await look()).toEqual([nobody, nobody]);
});

it('names the one that fell silent beside one that lives, for a minute', async () => {
  const one = start();
  await until('the sign', async () => (await look())[0]?.alive === 1);
  const [key] = await redis.keys(`${stores.redis.prefix}:alive:*`);
  const [seconds] = await redis.time();
  const since = async (ago: number, instance: string) =>
    redis.zadd(key ?? '', Number(seconds) - ago, instance);
  await since(10, 'frozen');
  await since(90, 'replaced long ago');
  expect(await look()).toEqual([{ alive: 1, silent: ['frozen'] }, nobody]);
  await one.stop();
  const left = await redis.ttl(key ?? '');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(60);
});
