import { mongoVariant } from './mongo.ts';
import { redisServer } from './redis.ts';

/**
 * Fetches what the stores of this machine would fetch when they are started, for whoever has something else to do meanwhile.
 * What cannot be had is told when they are started.
 */
export async function fetchEngines(log: (line: string) => void): Promise<void> {
  const { MONGO_URL, REDIS_URL } = process.env;
  await Promise.allSettled([MONGO_URL || mongoVariant(log), REDIS_URL || redisServer(log)]);
}
