import { fromRedis } from '@reserva/runtime/messaging/from-redis';
import { type Limits, overLimit } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * The end of an attempt. `signed in` clears the counter of user and address, `right so far` does not count, and `wrong`
 * counts as a failure.
 */
export type AttemptEnd = 'signed in' | 'right so far' | 'wrong';

/**
 * Runs one attempt to sign in under the limits of failures (per user and address, per user, per address). Takes a point
 * before the attempt and may return it afterwards, so that many concurrent attempts cannot exceed the limit. An attempt
 * that is refused, or that an outage ends, does not count.
 * @throws Refusal too_many_attempts
 */
export async function countedAttempt<T extends { end: AttemptEnd }>(
  { login }: Limits,
  origin: { user: string; address: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const counters = [
    { limiter: login.userAndAddress, key: `${origin.address} ${origin.user}` },
    { limiter: login.user, key: origin.user },
    { limiter: login.address, key: origin.address },
  ];
  const takenPoints: typeof counters = [];
  const giveBack = () => fromRedis(Promise.all(takenPoints.map(({ limiter, key }) => limiter.reward(key))));

  for (const counter of counters) {
    const over = await overLimit(counter.limiter, counter.key);
    takenPoints.push(counter);
    if (over) {
      await giveBack();
      throw new Refusal('too_many_attempts', { retryAfterSeconds: over.seconds });
    }
  }
  try {
    const result = await attempt();
    if (result.end !== 'wrong') await giveBack();
    if (result.end === 'signed in') {
      await fromRedis(login.userAndAddress.delete(`${origin.address} ${origin.user}`));
    }
    return result;
  } catch (error) {
    await giveBack().catch(() => undefined);
    throw error;
  }
}
