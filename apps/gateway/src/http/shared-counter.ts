import type { RedisClient } from '@reserva/runtime/messaging/redis';
import type { Running } from '@reserva/runtime/process/lifecycle';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Of what a caller may, this part is counted in silence: nearly nobody comes to more, and of most nothing is ever told. */
const SILENT_PART = 1 / 4;
const TELL_EVERY_MS = 250;

/** Counts what each caller does within a window of time, together with the other processes. */
export interface SharedCounter extends Running {
  /** Counts one call. Null where it is within the limit, else how long the caller is to wait. */
  count(key: string): Promise<{ seconds: number } | null>;
}

/**
 * Counts in this process, so that no call waits for Redis, and tells the others a few times a second of who calls often:
 * who is over the limit at all of them together is refused here as well. Up to four processes allow no more than the limit,
 * and what comes within that time. While Redis is away each keeps the limit by itself.
 * @param options.points calls within the window
 * @param options.duration the window, in seconds; it begins with the first call
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

  async function tell(key: string, calls: number): Promise<void> {
    const { consumedPoints, msBeforeNext } = await all.penalty(key, calls);
    if (consumedPoints > points) await own.block(key, Math.ceil(msBeforeNext / 1000));
  }

  const timer = setInterval(() => {
    const sending = unsent;
    unsent = new Map();
    // What Redis is not there to hear is forgotten.
    for (const [key, calls] of sending) void tell(key, calls).catch(() => undefined);
  }, TELL_EVERY_MS);

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
