import { request } from 'node:http';

export interface TestStores {
  mongoUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

const MONGO_IMAGE = 'mongo:8';
const REDIS_IMAGE = 'redis:7-alpine';

/** Is there a Docker engine? Asked on its socket, because loading testcontainers alone takes a second. */
export function dockerAnswers(): Promise<boolean> {
  const host = process.env.DOCKER_HOST;
  if (host && !host.startsWith('unix://')) return Promise.resolve(true);
  const socketPath = host?.slice('unix://'.length) ?? '/var/run/docker.sock';
  return new Promise((resolve) => {
    const ping = request({ socketPath, path: '/_ping', timeout: 2000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    ping.on('timeout', () => ping.destroy());
    ping.on('error', () => resolve(false));
    ping.end();
  });
}

/** MongoDB and Redis in containers; undefined, with the reason logged, where no Docker engine can run them. */
export async function startContainers(log: (line: string) => void): Promise<TestStores | undefined> {
  if (!(await dockerAnswers())) return undefined;
  const { GenericContainer, Wait } = await import('testcontainers');
  const { RedisContainer } = await import('@testcontainers/redis');
  const started = await Promise.allSettled([
    new GenericContainer(MONGO_IMAGE)
      .withExposedPorts(27017)
      .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/i))
      .withStartupTimeout(120_000)
      .start(),
    new RedisContainer(REDIS_IMAGE)
      .withCommand(['redis-server', '--maxmemory-policy', 'noeviction'])
      .withStartupTimeout(120_000)
      .start(),
  ]);
  const stop = async () => {
    await Promise.all(started.map((store) => store.status === 'fulfilled' && store.value.stop()));
  };
  const [mongo, redis] = started;
  if (mongo.status === 'rejected' || redis.status === 'rejected') {
    const failed = started.find((store) => store.status === 'rejected');
    log(`a Docker engine answers but cannot run the images: ${String(failed?.reason)}`);
    await stop();
    return undefined;
  }
  log(`MongoDB and Redis: containers ${MONGO_IMAGE}, ${REDIS_IMAGE}`);
  const mongoAddress = `${mongo.value.getHost()}:${mongo.value.getMappedPort(27017)}`;
  return {
    mongoUrl: `mongodb://${mongoAddress}/?directConnection=true&retryWrites=false&journal=true`,
    redisUrl: redis.value.getConnectionUrl(),
    stop,
  };
}
