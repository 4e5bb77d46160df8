import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { settledWithin } from '@reserva/runtime/process/timeouts';
import { clocksSeen } from '@reserva/service/clocks-seen';
import { type Found, processesSeen, storedSeen, withoutRedis } from '@reserva/service/parts-seen';
import type { Context } from '../context.ts';

const ANSWER_WITHIN_MS = 2_000;

/** How the parts are at this moment, as far as a gateway sees them: e-mail is seen by who sends it. */
export async function seenNow(context: Context, devices: readonly Turnstile[]): Promise<Found> {
  const { database, redis, redisPulse, config, clock } = context;
  const { production } = config;
  // Whoever waits for a Redis that froze would wait in vain.
  const isAway = redisPulse.isSilent();
  const [inRedis = withoutRedis(), stored] = await Promise.all([
    isAway ? withoutRedis() : settledWithin(ANSWER_WITHIN_MS, processesSeen(redis, config.redis)),
    storedSeen(database, devices, clock.now()),
  ]);
  const { found, clocks: processes } = inRedis;
  const compared = clocksSeen({ database, redis, clock, devices, processes, production });
  const clocks = await settledWithin(ANSWER_WITHIN_MS, compared);
  return new Map([...found, ...stored, ...(clocks ? [['clock', clocks] as const] : [])]);
}
