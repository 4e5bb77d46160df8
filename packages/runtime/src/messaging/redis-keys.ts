import type { RedisConfig } from '../process/config.ts';
import { readRedisAddress } from '../process/redis-address.ts';

/**
 * Returns the full name of a Redis key or key pattern. Braces at the start of `name` mark a hash tag. A cluster stores
 * all keys with the same tag in one slot, so that a script can use them together. For a single Redis, the braces are
 * removed.
 */
export function keyName({ url, prefix }: RedisConfig, name: string): string {
  if (!readRedisAddress(url).isCluster) return `${prefix}:${name.replace(/[{}]/g, '')}`;
  return name.startsWith('{') ? `{${prefix}:${name.slice(1)}` : `${prefix}:${name}`;
}

/**
 * Returns the BullMQ prefix of a queue. In a cluster, each queue has another hash tag, so that the queues are spread
 * over the nodes.
 */
export const queuePrefix = ({ url, prefix }: RedisConfig, queue: string): string =>
  readRedisAddress(url).isCluster ? `{${prefix}:${queue}}` : prefix;
