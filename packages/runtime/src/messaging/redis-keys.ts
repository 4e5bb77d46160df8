import type { RedisConfig } from '../process/config.ts';
import { readRedisAddress } from '../process/redis-address.ts';

/**
 * Returns the full name of a key or of a key pattern. Leading braces enclose the hash tag. A cluster keeps all keys
 * with the same tag in one slot, which scripts require. Key names for a single Redis have no tags.
 */
export function keyName({ url, prefix }: RedisConfig, name: string): string {
  if (!readRedisAddress(url).isCluster) return `${prefix}:${name.replace(/[{}]/g, '')}`;
  return name.startsWith('{') ? `{${prefix}:${name.slice(1)}` : `${prefix}:${name}`;
}

/**
 * Returns the BullMQ prefix of a queue. In a cluster each queue has its own hash tag, so that the cluster spreads the
 * queues over its nodes.
 */
export const queuePrefix = ({ url, prefix }: RedisConfig, queue: string): string =>
  readRedisAddress(url).isCluster ? `{${prefix}:${queue}}` : prefix;
