import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, startEngine } from '@reserva/local-infra/engine';
import { freePort, redisAnswers } from '@reserva/local-infra/probes';
import { redisServer } from '@reserva/local-infra/redis';
import { until } from './drain.ts';
import { askRedis, type RedisNodes, redisNodes } from './redis-nodes.ts';

const NAME = 'reserva';
const log = () => undefined;

/** A Redis primary with replicas. Its sentinels make a replica the new primary when the primary fails. */
export interface RedisGroup extends Pick<RedisNodes, 'kill' | 'freeze' | 'thaw' | 'stop'> {
  /** Address of the sentinels, in the form of REDIS_URL. */
  url: string;
  /** Returns the port of the primary that the sentinels name. */
  primaryPort(): Promise<number>;
  /** Starts the killed nodes again as replicas of the current primary. */
  restart(): Promise<void>;
}

interface GroupOptions {
  dataDir: string;
  replicas: number;
  sentinels: number;
  /** Milliseconds of silence after which the sentinels treat the primary as failed. */
  downAfterMs: number;
}

export async function startRedisGroup(options: GroupOptions): Promise<RedisGroup> {
  const { dataDir, replicas, sentinels: count } = options;
  const nodes = redisNodes(dataDir, []);
  const replicaOf = (port: number) => ['--replicaof', '127.0.0.1', String(port)];
  const primary = await nodes.start(await freePort());
  for (let n = 0; n < replicas; n++) await nodes.start(await freePort(), replicaOf(primary.port));
  // Sentinels ask the primary for its replicas at the start, and then only every ten seconds. So the replicas must be
  // connected before the sentinels start.
  await until('the replicas', () =>
    askRedis(primary.port, async (redis) => (await redis.wait(replicas, 1_000)) === replicas),
  );
  const sentinels: Engine[] = [];
  for (let n = 0; n < count; n++) sentinels.push(await startSentinel(n, primary.port, options));

  const primaryPort = () =>
    askRedis(sentinels[0]?.port ?? 0, async (sentinel) => {
      const [, port] = (await sentinel.call('SENTINEL', 'get-master-addr-by-name', NAME)) as string[];
      return Number(port);
    });
  const { kill, freeze, thaw, restart, stop } = nodes;
  return {
    url: `redis-sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${NAME}`,
    primaryPort,
    kill,
    freeze,
    thaw,
    restart: async () => restart(replicaOf(await primaryPort())),
    async stop() {
      await Promise.all([...sentinels.map((engine) => engine.stop()), stop()]);
    },
  };
}

async function startSentinel(n: number, primaryPort: number, options: GroupOptions): Promise<Engine> {
  const { dataDir, sentinels, downAfterMs } = options;
  const program = await redisServer(log);
  const home = join(dataDir, `sentinel-${n}`);
  mkdirSync(home, { recursive: true });
  const config = join(home, 'sentinel.conf');
  const majority = Math.floor(sentinels / 2) + 1;
  // The sentinel also writes its own state into this file.
  writeFileSync(
    config,
    [
      'bind 127.0.0.1',
      `dir ${home}`,
      `sentinel monitor ${NAME} 127.0.0.1 ${primaryPort} ${majority}`,
      `sentinel down-after-milliseconds ${NAME} ${downAfterMs}`,
      `sentinel failover-timeout ${NAME} ${2 * downAfterMs}`,
      `sentinel parallel-syncs ${NAME} 2`,
      '',
    ].join('\n'),
  );
  return startEngine(
    { dataDir, log },
    {
      name: 'Redis Sentinel',
      program: 'redis-server',
      description: program,
      home,
      command: (port) => [program, config, '--sentinel', '--port', String(port)],
      answers: redisAnswers,
      url: (port) => `redis://127.0.0.1:${port}`,
    },
  );
}
