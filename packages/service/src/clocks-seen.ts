import type { Database } from '@reserva/database/database';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import { judgeClocks, type NamedClock } from '@reserva/domain/system/clocks';
import { partWords } from '@reserva/domain/system/part-words';
import type { Seen } from '@reserva/domain/system/parts';
import { fromRedis } from '@reserva/runtime/messaging/from-redis';
import type { RedisClient } from '@reserva/runtime/messaging/redis';
import type { Clock } from '@reserva/runtime/process/clock';

interface Compared {
  database: Database;
  redis: RedisClient;
  clock: Clock;
  /** Turnstiles and terminals. */
  devices: readonly Turnstile[];
  /** Of the processes that are alive, ahead of Redis. */
  processes: readonly NamedClock[];
  /** Outside production clocks are moved on purpose, all together: those of the stores are not. */
  production: boolean;
}

/** Whether the clocks of the processes, of the stores and of the devices agree. @throws where a store is away */
export async function clocksSeen({
  database,
  redis,
  clock,
  devices,
  processes,
  production,
}: Compared): Promise<Seen> {
  const stores = production ? await storesAhead({ database, redis, clock }) : [];
  const devicesMs = devices.flatMap(({ lastSeenAt, device }) =>
    device.clock && isOperating(lastSeenAt, clock.now()) ? [device.clock.driftMs] : [],
  );
  return judgeClocks({ processes, stores, devicesMs });
}

/** Of each store, ahead of Redis. */
async function storesAhead({
  database,
  redis,
  clock,
}: Pick<Compared, 'database' | 'redis' | 'clock'>): Promise<NamedClock[]> {
  const aheadOfUs = async (ask: () => Promise<number>) => {
    const before = clock.now().getTime();
    const there = await ask();
    return there - (before + clock.now().getTime()) / 2;
  };
  const [redisMs, mongoMs] = await Promise.all([
    aheadOfUs(async () => {
      const [seconds = 0, micros = 0] = (await fromRedis(redis.time())).map(Number);
      return seconds * 1000 + micros / 1000;
    }),
    aheadOfUs(() => timeOfMongo(database)),
  ]);
  return [
    { name: partWords.redis.name, aheadMs: 0 },
    // Before the first round it tells no time.
    ...(Number.isNaN(mongoMs) ? [] : [{ name: partWords.mongodb.name, aheadMs: mongoMs - redisMs }]),
  ];
}

/** Asked of a document that is there, for it needs one: a right that whoever looks has anyway. */
async function timeOfMongo({ rounds }: Pick<Database, 'rounds'>): Promise<number> {
  const [found] = await rounds.aggregate<{ now: Date }>([
    { $match: { _id: 'watch' } },
    { $project: { _id: 0, now: '$$NOW' } },
  ]);
  return found?.now.getTime() ?? Number.NaN;
}
