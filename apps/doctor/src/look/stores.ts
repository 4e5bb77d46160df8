import process from 'node:process';
import { schemaStanding } from '@reserva/database/migrations';
import { missingIndexes } from '@reserva/database/missing-indexes';
import type { Redis } from 'ioredis';
import type { Context } from '../context.ts';
import { type Check, storeAway } from '../examine.ts';
import { judgeIndexes, judgeMongo, judgeNode, judgeRedis, judgeSchema } from '../judge/stores.ts';
import { factsOf, findingsByPrimary } from './redis-info.ts';

export const redis: Check = {
  name: 'redis',
  title: 'Redis',
  look: (context) => lookAtRedis(context).catch(storeAway('Redis', 'REDIS_URL')),
};

const lookAtRedis = async (context: Context) => findingsByPrimary(await context.redis(), lookAtPrimary);

async function lookAtPrimary(connected: Redis) {
  const facts = factsOf(await connected.info());
  return judgeRedis({
    version: facts.get('redis_version') ?? '0',
    policy: await setting(connected, 'maxmemory-policy'),
    appendOnly: await setting(connected, 'appendonly'),
    appendFsync: await setting(connected, 'appendfsync'),
    lastWrite: facts.get('aof_last_write_status') ?? 'ok',
    usedBytes: Number(facts.get('used_memory') ?? 0),
    mostBytes: Number(facts.get('maxmemory') ?? 0),
  });
}

const setting = async (connected: Redis, name: string): Promise<string> => {
  const [, value] = (await connected.config('GET', name)) as string[];
  return value ?? '';
};

export const mongodb: Check = {
  name: 'mongodb',
  title: 'MongoDB',
  look: (context) => lookAtMongo(context).catch(storeAway('MongoDB', 'MONGO_URL')),
};

async function lookAtMongo(context: Context) {
  const { connection } = await context.database();
  const db = connection.getClient().db(connection.name);
  const [hello, build] = await Promise.all([db.command({ hello: 1 }), db.command({ buildInfo: 1 })]);
  // Only administrators are told.
  const status = await db.command({ serverStatus: 1 }).catch(() => null);
  const facts = {
    version: String(build.version),
    embedded: Array.isArray(build.modules) && build.modules.includes('embedded'),
    replicaSet: typeof hello.setName === 'string' ? hello.setName : null,
    writable: hello.isWritablePrimary === true,
    persistent: status?.storageEngine?.persistent !== false,
  };
  return judgeMongo(facts, context.config.production);
}

export const indexes: Check = {
  name: 'indexes',
  title: 'Índices',
  async look(context) {
    const database = await context.database();
    const isPrepared = (await schemaStanding(database)) === 'fit';
    return [judgeIndexes(isPrepared ? await missingIndexes(database) : null)];
  },
};

export const node: Check = {
  name: 'node',
  title: 'Versão do Node',
  look: async () => [judgeNode(process.version)],
};

export const schema: Check = {
  name: 'schema',
  title: 'Versão dos dados',
  look: async (context) => [judgeSchema(await schemaStanding(await context.database()))],
};
