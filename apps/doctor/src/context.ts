import { connectDatabase, type Database } from '@reserva/database/database';
import { connectOnce, openRedis, type RedisClient } from '@reserva/runtime/messaging/redis';
import { type Clock, createClock } from '@reserva/runtime/process/clock';
import type { CreateContext } from '@reserva/runtime/process/lifecycle';
import type { Config } from './config.ts';

/**
 * The dependencies of every check. A check connects to a store only when it needs one, so that other checks run without
 * it.
 */
export interface Context {
  config: Config;
  clock: Clock;
  /**
   * Connects to MongoDB.
   * @throws StoreAway when MongoDB does not answer
   */
  database(): Promise<Database>;
  /**
   * Connects to Redis.
   * @throws StoreAway when Redis does not answer
   */
  redis(): Promise<RedisClient>;
}

/** A store does not answer. The store's own check reports a fault, and the other checks are skipped. */
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
  let created: Promise<T> | undefined;
  return () => {
    created ??= make();
    return created;
  };
}
