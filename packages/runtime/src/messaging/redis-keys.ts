import type { RedisConfig } from '../process/config.ts';
import { readRedisAddress } from '../process/redis-address.ts';

/**
 * Full name of a key or of a pattern of keys. Braces at its start enclose the hash tag: a cluster keeps all keys with the
 * same tag in one slot, as a script needs them. One Redis needs no tags, and its key names have none.
 */
export function keyName({ url, prefix }: RedisConfig, name: string): string {
  if (!readRedisAddress(url).isCluster) return `${prefix}:${name.replace(/[{}]/g, '')}`;
  return name.startsWith('{') ? `{${prefix}:${name.slice(1)}` : `${prefix}:${name}`;
}

/** Prefix of a queue in BullMQ. Each queue has its own hash tag, so that a cluster spreads the queues over its nodes. */
export const queuePrefix = ({ url, prefix }: RedisConfig, queue: string): string =>
  readRedisAddress(url).isCluster ? `{${prefix}:${queue}}` : prefix;
