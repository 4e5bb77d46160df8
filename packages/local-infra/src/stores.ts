import { startMongo } from './mongo.ts';
import { startRedis } from './redis.ts';
import { superviseEngine } from './supervise-engine.ts';

export interface Stores {
  /** URL with the options that a client needs, but without the name of a database. */
  mongoUrl: string;
  redisUrl: string;
  /** The program or variant of MongoDB, as a text for people. */
  mongo: string;
  redis: string;
  /** Process ids of the engines that this process started. They change when an engine is restarted. */
  readonly pids: { mongo?: number; redis?: number };
  stop(): Promise<void>;
}

export interface StoresOptions {
  dataDir: string;
  /** URLs of running stores. If a URL is set, that engine is not started. */
  env?: { MONGO_URL?: string | undefined; REDIS_URL?: string | undefined };
  log: (line: string) => void;
}

/**
 * Provides MongoDB and Redis on this machine. Uses the stores whose URLs are in the environment. Starts an engine for
 * each other store. The data of these engines is below `dataDir`. An engine that dies is restarted, and all end with
 * this process.
 * @throws Error that names other ways, when an engine is missing and cannot be installed
 */
export async function startStores({ dataDir, env = process.env, log }: StoresOptions): Promise<Stores> {
  const start = async (name: string, url: string | undefined, run: typeof startMongo) =>
    url ? undefined : superviseEngine(name, run, { dataDir, log });
  const [mongo, redis] = await Promise.allSettled([
    start('MongoDB', env.MONGO_URL, startMongo),
    start('Redis', env.REDIS_URL, startRedis),
  ]);
  if (mongo.status === 'rejected' || redis.status === 'rejected') {
    for (const store of [mongo, redis]) if (store.status === 'fulfilled') await store.value?.stop();
    const reasons = [mongo, redis].flatMap((store) =>
      store.status === 'rejected' ? [store.reason as Error] : [],
    );
    throw new Error(reasons.map((reason) => reason.message).join('\n'));
  }
  const ownMongo = mongo.value;
  const ownRedis = redis.value;
  return {
    mongoUrl: env.MONGO_URL || (ownMongo?.current.url ?? ''),
    redisUrl: env.REDIS_URL || (ownRedis?.current.url ?? ''),
    mongo: ownMongo?.current.description ?? 'MONGO_URL',
    redis: ownRedis?.current.description ?? 'REDIS_URL',
    get pids() {
      return {
        ...(ownMongo && { mongo: ownMongo.current.pid }),
        ...(ownRedis && { redis: ownRedis.current.pid }),
      };
    },
    async stop() {
      await Promise.all([ownMongo?.stop(), ownRedis?.stop()]);
    },
  };
}
