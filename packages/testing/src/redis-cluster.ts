import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { Engine } from '@reserva/local-infra/engine';
import { freePort, portIsFree } from '@reserva/local-infra/probes';
import { startRedis } from '@reserva/local-infra/redis';
import { Redis } from 'ioredis';
import { until } from './drain.ts';

const PRIMARIES = 3;
const REPLICAS_PER_PRIMARY = 1;
/** A node reaches the others at this distance from its own port. */
const BUS_OFFSET = 10_000;
const log = () => undefined;
const run = promisify(execFile);

/** Three primaries with a replica each, as one Redis Cluster. */
export interface RedisCluster {
  /** Address of three nodes, as in REDIS_URL. */
  url: string;
  /** Ports of all nodes. */
  ports: readonly number[];
  /** Port of the primary that has the slot of a key. */
  primaryOf(key: string): Promise<number>;
  /** Port of the replica that has the slot of a key. */
  replicaOf(key: string): Promise<number>;
  /** Kills the node on this port. */
  kill(port: number): Promise<void>;
  /** The node on this port answers no one until `thaw`, as a half-dead machine does. */
  freeze(port: number): void;
  thaw(port: number): void;
  /** Starts the killed nodes again; they become replicas of the new primaries. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param options.nodeTimeoutMs silence after which the other nodes count a node as failed */
export async function startRedisCluster(options: {
  dataDir: string;
  nodeTimeoutMs: number;
}): Promise<RedisCluster> {
  const { dataDir, nodeTimeoutMs } = options;
  const nodes = new Map<number, Engine>();
  const killed = new Set<number>();
  const args = [
    '--cluster-enabled',
    'yes',
    '--cluster-node-timeout',
    String(nodeTimeoutMs),
    // Keys of the other primaries are served while one is replaced.
    '--cluster-require-full-coverage',
    'no',
    '--repl-diskless-sync-delay',
    '0',
  ];
  const startNode = async (port: number) => {
    const engine = await startRedis({ dataDir: join(dataDir, `node-${port}`), port, log, args });
    nodes.set(port, engine);
  };
  const signal = (port: number, name: NodeJS.Signals) => {
    const node = nodes.get(port);
    if (node) process.kill(node.pid, name);
    return node;
  };
  /** Asks the first node that runs. */
  const ask = async <T>(question: (redis: Redis) => Promise<T>): Promise<T> => {
    const port = [...nodes.keys()].find((candidate) => !killed.has(candidate));
    const redis = new Redis({ port: port ?? 0, lazyConnect: true, retryStrategy: () => null });
    redis.on('error', log);
    try {
      await redis.connect();
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  };
  /** The primary comes first. */
  const portsOf = (key: string) =>
    ask(async (redis) => {
      const slot = Number(await redis.cluster('KEYSLOT', key));
      const ranges = await redis.cluster('SLOTS');
      const [, , ...owners] = ranges.find(([from, to]) => from <= slot && slot <= to) ?? [];
      return owners.map((owner) => Number(owner?.[1]));
    });
  const stop = async () => {
    for (const port of nodes.keys()) if (!killed.has(port)) signal(port, 'SIGCONT');
    await Promise.all([...nodes.values()].map((engine) => engine.stop()));
  };

  const size = PRIMARIES * (1 + REPLICAS_PER_PRIMARY);
  try {
    while (nodes.size < size) await startNode(await freePortOfNode());
    const addresses = [...nodes.keys()].map((port) => `127.0.0.1:${port}`);
    const replicas = ['--cluster-replicas', String(REPLICAS_PER_PRIMARY)];
    await run('redis-cli', ['--cluster', 'create', ...addresses, ...replicas, '--cluster-yes']);
    await until('all replicas', () =>
      ask(async (redis) => {
        const list = String(await redis.cluster('NODES'));
        const isOk = String(await redis.cluster('INFO')).includes('cluster_state:ok');
        return isOk && list.split('slave').length - 1 === PRIMARIES * REPLICAS_PER_PRIMARY;
      }),
    );
    return {
      ports: [...nodes.keys()],
      url: `redis-cluster://${addresses.slice(0, PRIMARIES).join(',')}`,
      primaryOf: async (key) => (await portsOf(key))[0] ?? 0,
      replicaOf: async (key) => (await portsOf(key))[1] ?? 0,
      async kill(port) {
        killed.add(port);
        await signal(port, 'SIGKILL')?.exited;
      },
      freeze: (port) => void signal(port, 'SIGSTOP'),
      thaw: (port) => void signal(port, 'SIGCONT'),
      async restart() {
        for (const port of killed) await startNode(port);
        killed.clear();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A port whose bus port is free, too. */
async function freePortOfNode(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (await portIsFree(port + BUS_OFFSET)) return port;
  }
}
