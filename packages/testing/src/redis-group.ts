import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, startEngine } from '@reserva/local-infra/engine';
import { freePort, redisAnswers } from '@reserva/local-infra/probes';
import { redisServer, startRedis } from '@reserva/local-infra/redis';
import { Redis } from 'ioredis';
import { until } from './drain.ts';

const NAME = 'reserva';
const log = () => undefined;

/** A primary with replicas, and the sentinels that put one of them into its place. */
export interface RedisGroup {
  /** The sentinels' address, as in REDIS_URL. */
  url: string;
  /** Where the sentinels say that the primary is. */
  primaryPort(): Promise<number>;
  /** Kills the one on this port. */
  kill(port: number): Promise<void>;
  /** Answers nobody until `thaw`, as a half-dead machine does. */
  freeze(port: number): void;
  thaw(port: number): void;
  /** The killed ones again, as replicas of whoever is the primary by now. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface GroupOptions {
  dataDir: string;
  replicas: number;
  sentinels: number;
  /** Silent for this long, the primary counts as gone. */
  downAfterMs: number;
}

export async function startRedisGroup(options: GroupOptions): Promise<RedisGroup> {
  const { dataDir, replicas, sentinels: count } = options;
  const members = new Map<number, Engine>();
  const startMember = async (port: number, args: string[]) => {
    const own = join(dataDir, `redis-${port}`);
    // By itself it waits for five seconds, for others that want the same.
    const all = ['--repl-diskless-sync-delay', '0', ...args];
    const engine = await startRedis({ dataDir: own, port, log, args: all });
    members.set(port, engine);
    return engine;
  };
  const primary = await startMember(await freePort(), []);
  const ofPrimary = ['--replicaof', '127.0.0.1', String(primary.port)];
  for (let n = 0; n < replicas; n++) await startMember(await freePort(), ofPrimary);
  // Who watches learns of replicas when it first asks the primary, and then every ten seconds only.
  await until('the replicas', () =>
    asked(primary.port, async (redis) => (await redis.wait(replicas, 1_000)) === replicas),
  );
  const sentinels: Engine[] = [];
  for (let n = 0; n < count; n++) sentinels.push(await startSentinel(n, primary.port, options));

  const ask = () =>
    asked(sentinels[0]?.port ?? 0, async (sentinel) => {
      const [, port] = (await sentinel.call('SENTINEL', 'get-master-addr-by-name', NAME)) as string[];
      return Number(port);
    });
  const signal = (port: number, name: NodeJS.Signals) => {
    const member = members.get(port);
    if (member) process.kill(member.pid, name);
    return member;
  };
  const killed: number[] = [];
  return {
    url: `redis-sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${NAME}`,
    primaryPort: ask,
    async kill(port) {
      killed.push(port);
      await signal(port, 'SIGKILL')?.exited;
    },
    freeze: (port) => void signal(port, 'SIGSTOP'),
    thaw: (port) => void signal(port, 'SIGCONT'),
    async restart() {
      const now = String(await ask());
      for (const port of killed.splice(0)) await startMember(port, ['--replicaof', '127.0.0.1', now]);
    },
    async stop() {
      for (const port of members.keys()) {
        if (!killed.includes(port)) signal(port, 'SIGCONT');
      }
      await Promise.all([...sentinels, ...members.values()].map((engine) => engine.stop()));
    },
  };
}

async function asked<T>(port: number, question: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis({ port, lazyConnect: true, retryStrategy: () => null });
  redis.on('error', log);
  try {
    await redis.connect();
    return await question(redis);
  } finally {
    redis.disconnect();
  }
}

async function startSentinel(n: number, primaryPort: number, options: GroupOptions): Promise<Engine> {
  const { dataDir, sentinels, downAfterMs } = options;
  const program = await redisServer(log);
  const home = join(dataDir, `sentinel-${n}`);
  mkdirSync(home, { recursive: true });
  const config = join(home, 'sentinel.conf');
  const majority = Math.floor(sentinels / 2) + 1;
  // It writes into this file what it has learnt.
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
