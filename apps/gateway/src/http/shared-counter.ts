import type { RedisClient } from '@reserva/runtime/messaging/redis';
import type { Running } from '@reserva/runtime/process/lifecycle';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Share of its limit that a caller may use before this process reports the caller to Redis. Few callers use more. */
const SILENT_PART = 1 / 4;
const SEND_INTERVAL_MS = 250;

/** Counts the calls of each caller within a time window, together with the other processes. */
export interface SharedCounter extends Running {
  /** Counts one call. @returns null if the call is within the limit, else the seconds to wait */
  count(key: string): Promise<{ seconds: number } | null>;
}

/**
 * Creates a counter in this process, so that no call waits for Redis. A few times a second it reports frequent callers
 * to Redis, and blocks those who are over the limit of all processes together. With up to four processes, a caller can
 * exceed the limit only by the calls between two reports. While Redis is away, each process enforces the limit alone.
 * @param options.points calls within the window
 * @param options.duration seconds of the window, which begins with the first call
 */
export function createSharedCounter(options: {
  redis: RedisClient;
  keyPrefix: string;
  points: number;
  duration: number;
}): SharedCounter {
  const { redis, keyPrefix, points, duration } = options;
  const own = new RateLimiterMemory({ points, duration });
  const all = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix,
    points,
    duration,
    rejectIfRedisNotReady: true,
  });
  const silent = Math.ceil(points * SILENT_PART);
  let unsent = new Map<string, number>();

  function note(key: string, { consumedPoints }: RateLimiterRes): void {
    if (consumedPoints < silent) return;
    const more = consumedPoints === silent ? silent : 1;
    unsent.set(key, (unsent.get(key) ?? 0) + more);
  }

  async function sendCalls(key: string, calls: number): Promise<void> {
    const { consumedPoints, msBeforeNext } = await all.penalty(key, calls);
    if (consumedPoints > points) await own.block(key, Math.ceil(msBeforeNext / 1000));
  }

  const timer = setInterval(() => {
    const sending = unsent;
    unsent = new Map();
    // If Redis is away, these calls are not counted in Redis.
    for (const [key, calls] of sending) void sendCalls(key, calls).catch(() => undefined);
  }, SEND_INTERVAL_MS);

  return {
    async count(key) {
      try {
        note(key, await own.consume(key));
        return null;
      } catch (over) {
        if (!(over instanceof RateLimiterRes)) throw over;
        note(key, over);
        return { seconds: Math.ceil(over.msBeforeNext / 1000) };
      }
    },
    stop: async () => clearInterval(timer),
  };
}
