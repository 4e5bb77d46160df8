import { commit } from '@reserva/database/writes/commit';
import { commandLineEvent } from '@reserva/database/writes/operator-log-event';
import { connectOnce, openRedis, primariesOf } from '@reserva/runtime/messaging/redis';
import { newId } from '@reserva/runtime/process/ids';
import type { Command } from '../command.ts';
import { knownPerson } from '../known-person.ts';
import { Refused } from '../refused.ts';

const SCAN_COUNT = 1_000;

/** Deletes the counters of failed sign-ins with a login. The counters of addresses that tried many logins stay. */
export const unlock: Command = async (context, { subject }) => {
  const { config, database, clock } = context;
  const person = await knownPerson(context, subject);
  const { _id, login, name } = person;
  if (!config.redis) throw new Refused('Defina REDIS_URL: as tentativas são contadas no Redis.');
  const forgotten = await forgetFailures(config.redis, login);
  if (forgotten === 0) return [`${name} (${login}) não estava com tentativas contadas.`];
  const now = clock.now();
  await commit(context, database.users, {
    where: { _id },
    changes: {},
    events: [
      commandLineEvent(newId(now), now, 'Liberou o acesso bloqueado por excesso de tentativas', person),
    ],
  });
  return [`${name} (${login}) pode tentar entrar de novo.`];
};

/**
 * Deletes the counters in Redis.
 * @returns the number of deleted counters
 */
async function forgetFailures(
  { url, prefix }: { url: string; prefix: string },
  login: string,
): Promise<number> {
  const redis = openRedis(connectOnce({ url, prefix }));
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    let forgotten = await redis.del(`${prefix}:limit:login-user:${login}`);
    const ofAddresses = `${prefix}:limit:login-user-address:`;
    const ends = ` ${login}`;
    for (const primary of primariesOf(redis)) {
      for await (const keys of primary.scanStream({ match: `${ofAddresses}*`, count: SCAN_COUNT })) {
        // Filter the keys in code, because a login can contain characters that a pattern interprets.
        const own = (keys as string[]).filter((key) => key.slice(ofAddresses.length).endsWith(ends));
        // Delete the keys individually, because in a cluster they are in different slots.
        for (const key of own) forgotten += await primary.del(key);
      }
    }
    return forgotten;
  } catch (error) {
    throw new Refused(`O Redis não responde: ${(error as Error).message}`);
  } finally {
    redis.disconnect();
  }
}
