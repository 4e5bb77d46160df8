import { connectOnce, openRedis } from '@reserva/runtime/messaging/redis';
import { Cluster, type Redis } from 'ioredis';

/**
 * Has a Redis that runs already read its file of users again; whoever is signed in stays so.
 * @returns false where none runs, as at the first start, or one that was started before there were users: it is about to be
 *   started with the file
 * @throws where it runs and does not take the file
 */
export async function loadRedisUsers(url: string): Promise<boolean> {
  const redis = openRedis(connectOnce({ url, prefix: '' }));
  redis.on('error', () => undefined);
  try {
    await redis.connect();
  } catch {
    return false;
  }
  try {
    // Each node of a cluster reads a file of its own.
    const nodes = redis instanceof Cluster ? redis.nodes() : [redis];
    const loaded = await Promise.all(nodes.map(loadFile));
    return loaded.every(Boolean);
  } finally {
    redis.disconnect();
  }
}

async function loadFile(node: Redis): Promise<boolean> {
  const [, file] = (await node.config('GET', 'aclfile')) as string[];
  if (!file) return false;
  await node.call('ACL', 'LOAD');
  return true;
}
