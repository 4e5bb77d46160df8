import { allTurnstiles } from '@reserva/database/queries/turnstiles';
import { away, type Found, processesSeen, storedSeen, well } from '@reserva/service/parts-seen';
import type { Context } from '../context.ts';

/** Looks at every part once. Never throws. */
export async function lookAround({ database, clock, redis, redisConfig, mailer }: Context): Promise<Found> {
  const ofDatabase = async () => storedSeen(database, await allTurnstiles(database), clock.now());
  const [inRedis, stored, mail] = await Promise.all([
    processesSeen(redis, redisConfig).catch((fault) => new Map([['redis', away(fault)]])),
    ofDatabase().catch((fault) => new Map([['mongodb', away(fault)]])),
    mailer.check().then(() => well, away),
  ]);
  return new Map([...inRedis, ...stored, ['mail', mail]]);
}
