import type { EventName, EventOf } from '@reserva/contracts/events';
import { locateQueue } from '@reserva/runtime/messaging/bull';
import { EVENT_QUEUE } from '@reserva/runtime/messaging/event-publisher';
import { redisOptions } from '@reserva/runtime/messaging/redis';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { SuiteStores } from './stores.ts';

/** Opens a queue of the test suite, so that the test can read it. The test must close it. */
export const openQueue = ({ redis }: SuiteStores, name: string): Queue =>
  new Queue(name, locateQueue(name, redis, redisOptions(redis)));

/** Returns the durable events with this name that the activity service has not consumed yet. */
export async function waitingEvents<N extends EventName>(
  stores: SuiteStores,
  name: N,
): Promise<EventOf<N>[]> {
  const queue = openQueue(stores, EVENT_QUEUE);
  try {
    const jobs = await queue.getJobs(['wait', 'prioritized', 'delayed', 'active']);
    return jobs.filter((job) => job.name === name).map((job) => job.data as EventOf<N>);
  } finally {
    await queue.close();
  }
}

/** Returns the content of all Redis keys of the test suite, one line for each key. */
export async function dumpRedis(stores: SuiteStores): Promise<string> {
  const { url, prefix } = stores.redis;
  const redis = new Redis(url);
  try {
    const lines: string[] = [];
    for (const key of await redis.keys(`${prefix}*`)) {
      const read: Record<string, () => Promise<unknown>> = {
        string: () => redis.get(key),
        hash: () => redis.hgetall(key),
        list: () => redis.lrange(key, 0, -1),
        set: () => redis.smembers(key),
        zset: () => redis.zrange(key, '0', '-1', 'WITHSCORES'),
        stream: () => redis.xrange(key, '-', '+'),
      };
      lines.push(`${key} ${JSON.stringify(await read[await redis.type(key)]?.())}`);
    }
    return lines.join('\n');
  } finally {
    redis.disconnect();
  }
}

/** Deletes the counters that limit calls and failed sign-ins. */
export async function forgetCalls({ redis: config }: SuiteStores): Promise<void> {
  const redis = new Redis(redisOptions(config));
  try {
    const counters = await redis.keys(`${config.prefix}:limit:*`);
    if (counters.length > 0) await redis.del(counters);
  } finally {
    redis.disconnect();
  }
}
