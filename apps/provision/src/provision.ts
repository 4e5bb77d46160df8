import { userCommands } from '@reserva/access/mongo-role';
import { accessOf, type ProcessName, processNames } from '@reserva/access/processes';
import { redisUsers } from '@reserva/access/redis-acl';
import { storePassword } from '@reserva/access/shares';
import { connectDatabase, type Database } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { newId } from '@reserva/runtime/process/ids';
import type { Logger } from '@reserva/runtime/process/logger';
import { readRedisAddress } from '@reserva/runtime/process/redis-address';
import { secretFingerprint } from '@reserva/secrets/keys';
import type { Env } from './config.ts';
import { loadRedisUsers } from './load-redis-users.ts';
import { writeKeys } from './write-keys.ts';

/**
 * Prepares the system before the processes start. Migrates the database, which no other process may do. Gives each
 * process its share of the secret and its own users in the stores. Repeated runs do not disturb running processes.
 * @throws UnusableDatabase when the database is not usable, before any process gets keys
 */
export async function provision(env: Env, logger: Logger): Promise<void> {
  const database = await connectDatabase(env.MONGO_URL);
  try {
    await prepareDatabase(database, {
      owner: newId(new Date()),
      fingerprint: secretFingerprint(env.APP_SECRET),
      always: true,
    });
    for (const name of processNames) await makeMongoUser(database, name, env);
  } finally {
    await database.stop();
  }
  const users = redisUsers(
    { url: env.REDIS_URL, prefix: env.QUEUE_PREFIX },
    {
      administrator: readRedisAddress(env.REDIS_URL).password,
      of: (name) => storePassword(env.APP_SECRET, 'redis', name),
    },
  );
  await writeKeys(env, users);
  if (!(await loadRedisUsers(env.REDIS_URL))) logger.info('Redis does not run yet, and reads its users then');
}

/** Creates the role and the user of a process in the database for which they are valid. */
async function makeMongoUser({ connection }: Database, name: ProcessName, env: Env): Promise<void> {
  const { mongo: rights, builtIn } = accessOf(name);
  if (!rights || !connection.db) return;
  const commands = userCommands(connection.name, {
    name,
    password: storePassword(env.APP_SECRET, 'mongo', name),
    rights,
    builtIn,
    everything: name === 'gateway' && env.DEMO === '1',
  });
  for (const { command, otherwise } of commands) {
    try {
      await connection.db.command(command);
    } catch (error) {
      if ((error as { code?: number }).code !== otherwise.code) throw error;
      await connection.db.command(otherwise.command);
    }
  }
}
