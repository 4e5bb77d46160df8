import type { Turnstile } from '@reserva/database/models/turnstiles';
import { allTurnstiles } from '@reserva/database/queries/turnstiles';
import { partWords } from '@reserva/domain/part-words';
import { turnstilePart } from '@reserva/domain/parts';
import { away, type Found, processesSeen, storedSeen, well } from '@reserva/service/parts-seen';
import type { Context } from '../context.ts';

interface Around {
  found: Found;
  /** What people call each part. */
  names: Map<string, string>;
}

/** Looks at every part once. Never throws. */
export async function lookAround({ database, clock, redis, redisConfig, mailer }: Context): Promise<Around> {
  let turnstiles: Turnstile[] = [];
  const ofDatabase = async () => {
    turnstiles = await allTurnstiles(database);
    return storedSeen(database, turnstiles, clock.now());
  };
  const [inRedis, stored, mail] = await Promise.all([
    processesSeen(redis, redisConfig).catch((fault) => new Map([['redis', away(fault)]])),
    ofDatabase().catch((fault) => new Map([['mongodb', away(fault)]])),
    mailer.check().then(() => well, away),
  ]);
  const found = new Map([...inRedis, ...stored, ['mail', mail] as const]);
  const names = new Map([
    ...Object.entries(partWords).map(([part, { name }]) => [part, name] as const),
    ...turnstiles.map(({ _id, name }) => [turnstilePart(_id), name] as const),
  ]);
  return { found, names };
}
