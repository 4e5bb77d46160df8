import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { ReplyError } from 'ioredis';
import { expect, test } from 'vitest';
import { fromRedis } from './from-redis.ts';

const reply = (message: string) => new ReplyError(message, '', 0);
const thrown = (error: unknown) => fromRedis(Promise.reject(error)).catch((caught: unknown) => caught);

test.each([
  "OOM command not allowed when used memory > 'maxmemory'. script: a, on @user_script:1.",
  'MISCONF Redis is configured to save RDB snapshots, but is unable to persist to disk',
  "READONLY You can't write against a read only replica.",
  'LOADING Redis is loading the dataset in memory',
])('the Redis reply %s is an outage', async (message) => {
  expect(await thrown(reply(message))).toBeInstanceOf(StoreUnavailable);
});

test.each([
  "Stream isn't writeable and enableOfflineQueue options is false",
  'Command timed out',
  'Connection is closed.',
  'Redis connection is not ready',
])('the Redis client error %s is an outage', async (message) => {
  expect(await thrown(new Error(message))).toBeInstanceOf(StoreUnavailable);
});

test.each([
  reply('WRONGTYPE Operation against a key holding the wrong kind of value'),
  reply("ERR unknown command 'OOM'"),
  new TypeError('points is not a number'),
])('the Redis error %s is not an outage', async (error) => {
  expect(await thrown(error)).toBe(error);
});
