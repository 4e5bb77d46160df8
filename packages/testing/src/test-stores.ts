import { connectDatabase } from '@reserva/database/database';
import { type Stores, startStores } from '@reserva/local-infra/stores';
import { redisOptions } from '@reserva/runtime/messaging/redis';
import { MongoDBContainer } from '@testcontainers/mongodb';
import { RedisContainer } from '@testcontainers/redis';
import { Redis } from 'ioredis';
import { getContainerRuntimeClient } from 'testcontainers';
import { composeImage } from './compose-image.ts';

/** Value of the option `--stores` of `npm test`. */
export type StoreChoice = 'containers' | 'embedded';

export interface MongoServer {
  kind: 'container' | 'server' | 'embedded';
  version: string;
  isReplicaSet: boolean;
}

export interface TestStores {
  /** Address without a database name. */
  mongoUrl: string;
  redisUrl: string;
  mongo: MongoServer;
  /** Names and versions of both stores, such as `embedded MongoDB 9.0.0-alpha0, redis-server 7.0.15`. */
  label: string;
  stop(): Promise<void>;
}

interface TestStoresOptions {
  /**
   * Kind of the stores. By default, containers are used if a Docker engine responds. Otherwise the engines of this
   * machine are used.
   */
  choice?: StoreChoice | undefined;
  dataDir: string;
  log: (line: string) => void;
}

interface Containers {
  mongoUrl?: string | undefined;
  redisUrl?: string | undefined;
  stop(): Promise<unknown>;
}

/**
 * Starts MongoDB and Redis for all suites. A store whose address is in MONGO_URL or REDIS_URL is not started.
 * @throws Error when `choice` is `containers` and no Docker engine can run them
 */
export async function startTestStores({ choice, dataDir, log }: TestStoresOptions): Promise<TestStores> {
  const { MONGO_URL, REDIS_URL } = process.env;
  const isStarted = choice !== 'embedded' && !(MONGO_URL && REDIS_URL);
  const containers = isStarted ? await startContainers(choice === 'containers', log) : undefined;
  const env = {
    MONGO_URL: containers?.mongoUrl ?? MONGO_URL,
    REDIS_URL: containers?.redisUrl ?? REDIS_URL,
  };
  const stores = await startStores({ dataDir, env, log });
  const mongo = await mongoServer(stores, containers);
  return {
    mongoUrl: stores.mongoUrl,
    redisUrl: stores.redisUrl,
    mongo,
    label: `${mongoLabel(mongo, stores)}, ${await redisLabel(stores, containers)}`,
    async stop() {
      await Promise.all([stores.stop(), containers?.stop()]);
    },
  };
}

/**
 * Starts the containers.
 * @returns undefined if the containers cannot run and are not required; the reason is then logged
 * @throws Error when the containers cannot run and are required
 */
async function startContainers(isRequired: boolean, log: (line: string) => void) {
  const failWith = (reason: string) => {
    if (isRequired) throw new Error(`--stores containers: ${reason}`);
  };
  try {
    await getContainerRuntimeClient();
  } catch {
    failWith('no Docker engine responds. Start one, or run with --stores embedded.');
    return undefined;
  }
  const { MONGO_URL, REDIS_URL } = process.env;
  const [mongo, redis] = await Promise.allSettled([
    MONGO_URL ? undefined : new MongoDBContainer(composeImage('mongo')).start(),
    REDIS_URL
      ? undefined
      : new RedisContainer(composeImage('redis'))
          .withCommand(['redis-server', '--maxmemory-policy', 'noeviction'])
          .start(),
  ]);
  const stop = () =>
    Promise.all([mongo, redis].map((each) => each.status === 'fulfilled' && each.value?.stop()));
  if (mongo.status === 'fulfilled' && redis.status === 'fulfilled') {
    return {
      // The connection is direct. The only member of the replica set gives its address as the name of the container,
      // which cannot be resolved outside.
      mongoUrl: mongo.value && `${mongo.value.getConnectionString()}/?directConnection=true`,
      redisUrl: redis.value?.getConnectionUrl(),
      stop,
    } satisfies Containers;
  }
  await stop();
  const reasons = [mongo, redis].flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  const reason = `a Docker engine responds but cannot run the images: ${reasons.join('; ')}`;
  failWith(reason);
  log(reason);
  return undefined;
}

async function mongoServer(stores: Stores, containers?: Containers): Promise<MongoServer> {
  const { connection, stop } = await connectDatabase(stores.mongoUrl);
  try {
    const admin = connection.getClient().db().admin();
    const { version } = await admin.buildInfo();
    const { setName } = await admin.command({ hello: 1 });
    const ownKind = stores.mongo === 'embedded engine' ? 'embedded' : 'server';
    return {
      kind: containers?.mongoUrl ? 'container' : ownKind,
      version: String(version),
      isReplicaSet: setName !== undefined,
    };
  } finally {
    await stop();
  }
}

function mongoLabel({ kind, version }: MongoServer, stores: Stores): string {
  if (kind === 'container') return `MongoDB ${version} in a container`;
  if (kind === 'embedded') return `embedded MongoDB ${version}`;
  return stores.mongo === 'MONGO_URL' ? `MongoDB ${version} at MONGO_URL` : `mongod ${version}`;
}

async function redisLabel(stores: Stores, containers?: Containers): Promise<string> {
  const redis = new Redis(redisOptions({ url: stores.redisUrl, prefix: 'test' }));
  try {
    const version = /^redis_version:(\S+)/m.exec(await redis.info('server'))?.[1];
    if (containers?.redisUrl) return `Redis ${version} in a container`;
    return stores.redis === 'REDIS_URL' ? `Redis ${version} at REDIS_URL` : `redis-server ${version}`;
  } finally {
    redis.disconnect();
  }
}
