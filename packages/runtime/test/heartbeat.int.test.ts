import { until } from '@reserva/testing/drain';
import { type SuiteStores, suiteStores } from '@reserva/testing/stores';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentServices, startHeartbeat } from '../src/heartbeat.ts';
import { logger } from './support/workers.ts';

let stores: SuiteStores;
let redis: Redis;

beforeAll(() => {
  stores = suiteStores();
  redis = new Redis(stores.redis.url);
});
afterAll(() => redis.quit());

const silent = () => silentServices(redis, stores.redis, ['reservation', 'activity']);
const start = () => startHeartbeat({ service: 'reservation', redis: stores.redis, logger });

it('tells who gave a sign of life and who did not', async () => {
  expect(await silent()).toEqual(['reservation', 'activity']);
  const heartbeat = start();
  await until('the sign', async () => (await silent()).length === 1);
  expect(await silent()).toEqual(['activity']);
  await heartbeat.stop();
});

it('keeps a service alive while another of its processes stops, and lets it expire soon after the last', async () => {
  const [one, another] = [start(), start()];
  await until('the sign', async () => (await silent()).length === 1);
  await one.stop();
  expect(await silent()).toEqual(['activity']);
  await another.stop();
  const [sign] = await redis.keys(`${stores.redis.prefix}:*`);
  const left = await redis.pttl(sign ?? '');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(8_000);
});
