import { lookOnce } from '@reserva/runtime/messaging/redis';
import { Redis } from 'ioredis';

/**
 * Has a Redis that runs already read its file of users again; whoever is signed in stays so.
 * @returns false where none runs, as at the first start, or one that was started before there were users: it is about to be
 *   started with the file
 * @throws where it runs and does not take the file
 */
export async function loadRedisUsers(url: string): Promise<boolean> {
  const redis = new Redis(lookOnce({ url, prefix: '' }));
  redis.on('error', () => undefined);
  try {
    await redis.connect();
  } catch {
    return false;
  }
  try {
    const [, file] = (await redis.config('GET', 'aclfile')) as string[];
    if (!file) return false;
    await redis.call('ACL', 'LOAD');
    return true;
  } finally {
    redis.disconnect();
  }
}
