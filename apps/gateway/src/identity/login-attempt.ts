import { fromRedis } from '@reserva/runtime/messaging/from-redis';
import { type Limits, overLimit } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * How an attempt ended: `signed in` clears the counter of user and address, `right so far` costs nothing, `wrong` counts
 * as a failure.
 */
export type AttemptEnd = 'signed in' | 'right so far' | 'wrong';

/**
 * Runs one attempt to sign in under the limits of failures (per user and address, per user, per address). A point is
 * taken beforehand and given back afterwards, so that a thousand attempts at once cannot pass the limit together.
 * An attempt that is refused, or that an outage ends, counts nowhere.
 * @throws Refusal too_many_attempts
 */
export async function countedAttempt<T extends { end: AttemptEnd }>(
  { login }: Limits,
  who: { user: string; address: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const counters = [
    { limiter: login.userAndAddress, key: `${who.address} ${who.user}` },
    { limiter: login.user, key: who.user },
    { limiter: login.address, key: who.address },
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
      await fromRedis(login.userAndAddress.delete(`${who.address} ${who.user}`));
    }
    return result;
  } catch (error) {
    await giveBack().catch(() => undefined);
    throw error;
  }
}
