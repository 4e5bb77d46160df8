import type { Turnstile } from '@reserva/database/models/turnstiles';
import { settledWithin } from '@reserva/runtime/process/timeouts';
import { away, type Found, processesSeen, storedSeen } from '@reserva/service/parts-seen';
import type { Context } from '../context.ts';

const ANSWER_WITHIN_MS = 2_000;

/** How the parts are at this moment, as far as a gateway sees them: e-mail is seen by who sends it. */
export async function seenNow(
  { database, redis, config, clock }: Context,
  turnstiles: readonly Turnstile[],
): Promise<Found> {
  const [inRedis, stored] = await Promise.all([
    settledWithin(ANSWER_WITHIN_MS, processesSeen(redis, config.redis)),
    storedSeen(database, turnstiles, clock.now()),
  ]);
  return new Map([...(inRedis ?? new Map([['redis', away()]])), ...stored]);
}
