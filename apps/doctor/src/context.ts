import { connectDatabase, type Database } from '@reserva/database/database';
import { connectOnce, openRedis, type RedisClient } from '@reserva/runtime/messaging/redis';
import { type Clock, createClock } from '@reserva/runtime/process/clock';
import type { CreateContext } from '@reserva/runtime/process/lifecycle';
import type { Config } from './config.ts';

/** The context of every check. A check connects to a store when it needs it, so that one that is away stops no other check. */
export interface Context {
  config: Config;
  clock: Clock;
  /** @throws StoreAway */
  database(): Promise<Database>;
  /** @throws StoreAway */
  redis(): Promise<RedisClient>;
}

/** A store does not answer. Its own check reports it; the others are skipped. */
export class StoreAway extends Error {
  constructor(
    readonly store: 'MongoDB' | 'Redis',
    cause: unknown,
  ) {
    super(`${store} does not answer`, { cause });
    this.name = 'StoreAway';
  }
}

export const createContext: CreateContext<Config, Context> = async (
  config,
  _logger,
  keep,
  overrides = {},
) => {
  const database = once(async () => keep(await connectDatabase(config.mongoUrl)));
  const redis = once(async () => {
    const connected = openRedis(connectOnce(config.redis));
    connected.on('error', () => undefined);
    keep({ stop: async () => connected.disconnect() });
    await connected.connect();
    return connected;
  });
  const reach =
    <T>(store: StoreAway['store'], connect: () => Promise<T>) =>
    () =>
      connect().catch((error) => Promise.reject(new StoreAway(store, error)));
  return {
    config,
    clock: createClock(config.clock),
    database: reach('MongoDB', database),
    redis: reach('Redis', redis),
    ...overrides,
  };
};

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
