import { accessOf, type ProcessName, processNames } from '@reserva/access/processes';
import { redisUsers } from '@reserva/access/redis-acl';
import { addressFor } from '@reserva/access/shares';
import { redisOptions } from '@reserva/runtime/messaging/redis';
import { Redis } from 'ioredis';
import { type GuardedMongo, guardMongo } from './guarded-mongo.ts';
import type { SuiteStores } from './stores.ts';

/** The users with which the processes sign in to the stores. A real system in containers has the same users. */
export interface StoreUsers {
  /** Returns the variables with the store addresses of a process. */
  envOf(process: string): Record<string, string>;
  /** Returns the refused commands since the last call. */
  refused(): Promise<string[]>;
  stop(): Promise<void>;
}

const PASSWORD = 'of-a-process';

/**
 * Creates users in the stores for the processes of one suite. Redis gets real users, from the same list as
 * `apps/provision`. MongoDB may have no users, so a proxy (`guardMongo`) checks the rights.
 * @param options.seeding true if the gateway fills the database with demo data
 * @param options.guarded false creates users only in Redis, without the proxy
 */
export async function openUsers(
  { mongoUrl, redis }: SuiteStores,
  names: readonly string[],
  { seeding, guarded }: { seeding: boolean; guarded: boolean },
): Promise<StoreUsers> {
  const guards = new Map<string, GuardedMongo>();
  for (const name of guarded ? names : []) {
    // While the gateway fills the database with demo data, it needs all rights. So it gets no proxy.
    if (seeding && name === 'gateway') continue;
    guards.set(name, await guardMongo(mongoUrl, accessOf(name).mongo));
  }
  const administrator = new Redis(redisOptions(redis));
  // Suites share one Redis, so each name of a user contains the name of the suite.
  const userOf = (name: string) => `${redis.prefix}-${name}`;
  const lines = redisUsers(redis, { administrator: '', of: () => PASSWORD }).split('\n');
  for (const name of processNames) {
    const rules = lines
      .find((line) => line.startsWith(`user ${name} `))
      ?.split(' ')
      .slice(2);
    if (rules) await administrator.call('ACL', 'SETUSER', userOf(name), ...rules);
  }
  const loggedUsers = new Set<string>();
  return {
    envOf(name) {
      const rights = accessOf(name as ProcessName).redis;
      return {
        MONGO_URL: guards.get(name)?.url ?? mongoUrl,
        ...(rights && { REDIS_URL: addressFor(redis.url, userOf(name), PASSWORD) }),
      };
    },
    async refused() {
      const denials = ((await administrator.call('ACL', 'LOG', 100)) as unknown[][]).map(toObject);
      const byRedis = denials
        .filter(({ username }) => username?.startsWith(`${redis.prefix}-`))
        .map(({ username, reason, object }) => `${username} in Redis: ${reason} ${object}`)
        .filter((text) => !loggedUsers.has(text));
      for (const text of byRedis) loggedUsers.add(text);
      const byMongo = [...guards].flatMap(([name, guard]) =>
        guard.refused.splice(0).map((text) => `${name}: ${text}`),
      );
      return [...byMongo, ...byRedis];
    },
    async stop() {
      for (const guard of guards.values()) await guard.stop();
      for (const name of processNames) await administrator.call('ACL', 'DELUSER', userOf(name));
      administrator.disconnect();
    },
  };
}

/** Converts an entry of Redis's answer to an object. In the entry, names and values alternate. */
const toObject = (entry: unknown[]): Record<string, string> =>
  Object.fromEntries(entry.flatMap((name, at) => (at % 2 === 0 ? [[name, String(entry[at + 1])]] : [])));
