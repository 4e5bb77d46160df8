import { fromRedis } from '@reserva/runtime/messaging/redis-outage';
import { ReplyError } from 'ioredis';
import { expect, test } from 'vitest';
import { isOutage } from './outage.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });
const reply = (message: string) => new ReplyError(message, '', 0);
const thrown = (error: unknown) => fromRedis(Promise.reject(error)).catch((caught: unknown) => caught);

test.each([
  "OOM command not allowed when used memory > 'maxmemory'. script: a, on @user_script:1.",
  'MISCONF Redis is configured to save RDB snapshots, but is unable to persist to disk',
  "READONLY You can't write against a read only replica.",
  'LOADING Redis is loading the dataset in memory',
])('Redis: %s is an outage', async (message) => {
  expect(isOutage(await thrown(reply(message)))).toBe(true);
});

test.each([
  "Stream isn't writeable and enableOfflineQueue options is false",
  'Command timed out',
  'Connection is closed.',
  'Redis connection is not ready',
])('a Redis client that got no answer (%s) met an outage', async (message) => {
  expect(isOutage(await thrown(new Error(message)))).toBe(true);
});

test.each([
  new Error('the password has expired'),
  new Error('connect ECONNREFUSED 127.0.0.1:25'),
  named('ValidationError'),
  'ECONNREFUSED',
  null,
])('%s is a fault of ours', (error) => expect(isOutage(error)).toBe(false));

test.each([
  reply('WRONGTYPE Operation against a key holding the wrong kind of value'),
  reply("ERR unknown command 'OOM'"),
  new TypeError('points is not a number'),
])('from Redis, too, %s is a fault of ours', async (error) => {
  expect(isOutage(await thrown(error))).toBe(false);
});
