import type { RedisConfig } from '../process/config.ts';
import { readRedisAddress } from '../process/redis-address.ts';

/** Replicas answer within one round trip; who waits for us waits three seconds at the most. */
const WITHIN_MS = 1_000;

/** The part of a connection that is asked; BullMQ's type of it does not name all that it has. */
interface Connection {
  on(event: 'close', listener: () => void): unknown;
}
interface Asked extends Connection {
  wait(replicas: number, withinMs: number): Promise<number>;
}
const canBeAsked = (connection: Connection): connection is Asked => 'wait' in connection;

/**
 * Where sentinels make a replica the primary, what the old one alone had is lost with it: such a write is safe once
 * replicas have it. Where there is one Redis, it is with its answer.
 * @param connection the one that the writes go over
 */
export function replicatedOver(
  connection: Connection,
  redis: RedisConfig,
): <T>(write: () => Promise<T>) => Promise<T> {
  const { sentinel } = readRedisAddress(redis.url);
  const wanted = sentinel?.replicas ?? 0;
  if (wanted === 0) return (write) => write();
  if (!canBeAsked(connection)) throw new Error('a connection to Redis that cannot be asked for its replicas');
  /** Another connection, perhaps to another primary, knows nothing of what this one wrote. */
  let ended = 0;
  connection.on('close', () => {
    ended++;
  });
  return async (write) => {
    const before = ended;
    const written = await write();
    const have = await connection.wait(wanted, WITHIN_MS);
    if (ended !== before) throw new Error('the connection to Redis ended before replicas had it');
    if (have < wanted) throw new Error(`${have} of ${wanted} replicas of Redis have it`);
    return written;
  };
}
