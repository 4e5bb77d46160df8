import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EngineProcess, startEngineProcess } from '@reserva/local-infra/engine-process';
import { freePort, mongoAnswers, redisAnswers } from '@reserva/local-infra/probes';

export interface TestStores {
  mongoUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

interface Container {
  name: string;
  image: string;
  /** Where its server listens inside. */
  port: number;
  command: readonly string[];
  answers(port: number): Promise<boolean>;
}

const MONGO: Container = {
  name: 'mongo',
  image: 'mongo:8.0.9',
  port: 27017,
  command: [],
  answers: mongoAnswers,
};
const REDIS: Container = {
  name: 'redis',
  image: 'redis:7.4.3-alpine',
  port: 6379,
  // Asked from outside of its container, but from this machine alone.
  command: ['redis-server', '--maxmemory-policy', 'noeviction', '--protected-mode', 'no'],
  answers: redisAnswers,
};

/** Is there a Docker engine on this machine? Asked on its socket. One elsewhere runs nothing for us: name its stores. */
export function dockerAnswers(): Promise<boolean> {
  const host = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock';
  if (!host.startsWith('unix://')) return Promise.resolve(false);
  return new Promise((resolve) => {
    const ping = request(
      { socketPath: host.slice('unix://'.length), path: '/_ping', timeout: 2000 },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    ping.on('timeout', () => ping.destroy());
    ping.on('error', () => resolve(false));
    ping.end();
  });
}

const docker = (...args: string[]) => promisify(execFile)('docker', args);

/** In the foreground: Docker's client hands the signal that ends it on, so it ends with us in every case. */
async function startContainer(
  container: Container,
  logs: string,
): Promise<EngineProcess & { address: string }> {
  await docker('image', 'inspect', container.image).catch(() => docker('pull', '--quiet', container.image));
  const address = `127.0.0.1:${await freePort()}`;
  const port = Number(address.split(':')[1]);
  const engine = await startEngineProcess({
    name: container.image,
    command: 'docker',
    args: ['run', '--rm', '--publish', `${address}:${container.port}`, container.image, ...container.command],
    logFile: join(logs, `${container.name}.log`),
    answers: () => container.answers(port),
  });
  return { ...engine, address };
}

/**
 * MongoDB and Redis in containers; undefined, with the reason logged, where no Docker engine can run them.
 * @param logs a folder for what they write
 */
export async function startContainers(
  logs: string,
  log: (line: string) => void,
): Promise<TestStores | undefined> {
  if (!(await dockerAnswers())) return undefined;
  const started = await Promise.allSettled([MONGO, REDIS].map((each) => startContainer(each, logs)));
  const running = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const stop = async () => void (await Promise.all(running.map((each) => each.stop())));
  const [mongo, redis] = running;
  if (!mongo || !redis || running.length < started.length) {
    const failed = started.find((each) => each.status === 'rejected');
    log(`a Docker engine answers but cannot run the images: ${String(failed?.reason)}`);
    await stop();
    return undefined;
  }
  log(`MongoDB and Redis: containers ${MONGO.image}, ${REDIS.image}`);
  return {
    mongoUrl: `mongodb://${mongo.address}/?directConnection=true&retryWrites=false&journal=true`,
    redisUrl: `redis://${redis.address}`,
    stop,
  };
}
