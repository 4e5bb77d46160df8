import { connectOnce, openRedis } from '@reserva/runtime/messaging/redis';
import { Cluster, type Redis } from 'ioredis';

/**
 * Lets a running Redis reload its file of users. Open connections stay signed in.
 * @returns false if no Redis runs, as at the first start, or if it was started without a file of users
 * @throws Error when a running Redis refuses the file
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
    // Each node of a cluster reads its own file.
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
