import type { BulkJobOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { RedisConfig } from '../process/config.ts';
import { readRedisAddress } from '../process/redis-address.ts';

/** Replicas answer within one round trip; who waits for us waits three seconds at the most. */
const WITHIN_MS = 1_000;

export interface QueuedJob<T = unknown> {
  name: string;
  data: T;
  opts: BulkJobOptions & { jobId: string };
}

/** The part of a connection that asks for replicas; BullMQ's type of a connection does not name it. */
type Connection = Pick<Redis, 'wait' | 'pipeline'> & {
  on(event: 'close', listener: () => void): unknown;
};

const countsReplicas = (connection: object): connection is Connection => 'wait' in connection;

/**
 * Makes a function that adds jobs to a queue and resolves once they are safe. A failover to a replica loses what only the
 * old primary had, so a job is safe once replicas have it. With one Redis it is safe with the answer.
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
  /** Another connection, perhaps to another primary, knows nothing of what this one wrote. */
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
 * Asks the node that has the queue, whichever it is by now. `WAIT` counts the replicas that have the last write of its own
 * connection. The mark is written after the jobs by the node that has them, so a replica with the mark has the jobs.
 * @returns number of replicas
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
