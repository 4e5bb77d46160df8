import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort, portIsFree } from '@reserva/local-infra/probes';
import { until } from './drain.ts';
import { type RedisNodes, redisNodes } from './redis-nodes.ts';

const PRIMARIES = 3;
const REPLICAS_PER_PRIMARY = 1;
/** Difference between the port of a node and its bus port. The nodes use the bus ports to reach each other. */
const BUS_OFFSET = 10_000;
const run = promisify(execFile);

/**
 * A Redis Cluster of three primaries, each with one replica. A node that is restarted becomes a replica of the new
 * primary.
 */
export interface RedisCluster extends Pick<RedisNodes, 'kill' | 'freeze' | 'thaw' | 'stop'> {
  /** Address of three nodes, in the form of REDIS_URL. */
  url: string;
  /** Ports of all nodes. */
  ports: readonly number[];
  /** Returns the port of the primary that has the slot of a key. */
  primaryOf(key: string): Promise<number>;
  /** Returns the port of the replica that has the slot of a key. */
  replicaOf(key: string): Promise<number>;
  /** Starts the killed nodes again. */
  restart(): Promise<void>;
}

/**
 * Starts a Redis Cluster.
 * @param options.nodeTimeoutMs milliseconds of silence after which the other nodes treat a node as failed
 */
export async function startRedisCluster(options: {
  dataDir: string;
  nodeTimeoutMs: number;
}): Promise<RedisCluster> {
  const { dataDir, nodeTimeoutMs } = options;
  const nodes = redisNodes(dataDir, [
    '--cluster-enabled',
    'yes',
    '--cluster-node-timeout',
    String(nodeTimeoutMs),
    // While one primary is replaced, the cluster still serves the keys of the other primaries.
    '--cluster-require-full-coverage',
    'no',
  ]);
  /** Returns the ports of the nodes that have the slot of a key. The port of the primary comes first. */
  const portsOf = (key: string) =>
    nodes.ask(async (redis) => {
      const slot = Number(await redis.cluster('KEYSLOT', key));
      const ranges = await redis.cluster('SLOTS');
      const [, , ...owners] = ranges.find(([from, to]) => from <= slot && slot <= to) ?? [];
      return owners.map((owner) => Number(owner?.[1]));
    });

  try {
    for (let n = 0; n < PRIMARIES * (1 + REPLICAS_PER_PRIMARY); n++)
      await nodes.start(await freePortOfNode());
    const ports = nodes.ports();
    const addresses = ports.map((port) => `127.0.0.1:${port}`);
    const replicas = ['--cluster-replicas', String(REPLICAS_PER_PRIMARY)];
    await run('redis-cli', ['--cluster', 'create', ...addresses, ...replicas, '--cluster-yes']);
    await until('all replicas', () =>
      nodes.ask(async (redis) => {
        const list = String(await redis.cluster('NODES'));
        const isOk = String(await redis.cluster('INFO')).includes('cluster_state:ok');
        return isOk && list.split('slave').length - 1 === PRIMARIES * REPLICAS_PER_PRIMARY;
      }),
    );
    const { kill, freeze, thaw, restart, stop } = nodes;
    return {
      ports,
      url: `redis-cluster://${addresses.slice(0, PRIMARIES).join(',')}`,
      primaryOf: async (key) => (await portsOf(key))[0] ?? 0,
      // A node lists a replica only after the replica has reported its offset. This takes a second or more.
      replicaOf: (key) => until('the replica of a key', async () => (await portsOf(key))[1]),
      kill,
      freeze,
      thaw,
      restart: () => restart(),
      stop,
    };
  } catch (error) {
    await nodes.stop();
    throw error;
  }
}

/** Returns a free port. Its bus port is free as well. */
async function freePortOfNode(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (await portIsFree(port + BUS_OFFSET)) return port;
  }
}
