import type { BulkJobOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { RedisConfig } from '../process/config.ts';
import { readRedisAddress } from '../process/redis-address.ts';

/**
 * Maximum time in milliseconds to wait for replicas. They usually answer within one round trip. The caller itself waits
 * at most three seconds.
 */
const WITHIN_MS = 1_000;

export interface QueuedJob<T = unknown> {
  name: string;
  data: T;
  opts: BulkJobOptions & { jobId: string };
}

/** The methods of a Redis connection that `WAIT` needs. BullMQ's type for connections does not declare them. */
type Connection = Pick<Redis, 'wait' | 'pipeline'> & {
  on(event: 'close', listener: () => void): unknown;
};

const countsReplicas = (connection: object): connection is Connection => 'wait' in connection;

/**
 * Creates a function that adds jobs to a queue and resolves when the jobs are safe. A failover loses jobs that only the
 * old primary has. So with replicas, a job is safe when the replicas have it. Without replicas, it is safe when Redis
 * acknowledges it.
 */
export async function createReplicatedAdd(
  queue: Queue,
  redis: RedisConfig,
): Promise<(jobs: QueuedJob[]) => Promise<void>> {
  const { replicas, isCluster } = readRedisAddress(redis.url);
  if (replicas === 0) return async (jobs) => void (await queue.addBulk(jobs));
  const connection = await queue.getBackend().connection.client;
  if (!countsReplicas(connection)) throw new Error('this connection to Redis cannot count replicas');
  const requireReplicas = (acknowledged: unknown) => {
    if (Number(acknowledged) < replicas) {
      throw new Error(`${acknowledged} of ${replicas} replicas of Redis have it`);
    }
  };
  if (isCluster) {
    return async (jobs) => {
      await queue.addBulk(jobs);
      requireReplicas(await askNode(connection, queue, jobs, replicas));
    };
  }
  /**
   * Number of times that the connection was closed. If it changed, `WAIT` says nothing about writes on the earlier
   * connection.
   */
  let ended = 0;
  connection.on('close', () => {
    ended++;
  });
  return async (jobs) => {
    const before = ended;
    await queue.addBulk(jobs);
    const acknowledged = await connection.wait(replicas, WITHIN_MS);
    if (ended !== before) throw new Error('the connection to Redis ended before replicas had it');
    requireReplicas(acknowledged);
  };
}

/**
 * Asks the node that has the queue if its replicas have the jobs. `WAIT` counts the replicas that have the last write
 * of the same connection. So this function first writes a small key after the jobs: a replica that has the key also has
 * the jobs.
 * @returns the number of replicas that have the jobs
 */
async function askNode(connection: Connection, queue: Queue, jobs: QueuedJob[], replicas: number) {
  const keys = [...new Set(jobs.map(({ opts }) => queue.toKey(opts.jobId)))];
  const pipeline = connection.pipeline().exists(keys).set(queue.toKey('replicated'), '1');
  const answers = (await pipeline.wait(replicas, WITHIN_MS).exec()) ?? [];
  const [stored, , acknowledged] = answers.map(([error, answer]) => {
    if (error) throw error;
    return answer;
  });
  if (stored !== keys.length) throw new Error('the node that has the queue does not have the jobs');
  return acknowledged;
}
