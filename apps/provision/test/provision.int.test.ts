import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { privilegesOf } from '@reserva/access/mongo-role';
import { accessOf, type ProcessName, processNames } from '@reserva/access/processes';
import { shareOf, storePassword } from '@reserva/access/shares';
import { connectDatabase } from '@reserva/database/database';
import { scratchName } from '@reserva/database/scratch-name';
import { type EngineProcess, startEngineProcess } from '@reserva/local-infra/engine-process';
import { findProgram } from '@reserva/local-infra/find-program';
import { freePort, redisAnswers } from '@reserva/local-infra/probes';
import { createLogger } from '@reserva/runtime/process/logger';
import { guardMongo, standBefore } from '@reserva/testing/guarded-mongo';
import { suiteStores } from '@reserva/testing/stores';
import { Redis } from 'ioredis';
import { test as base, describe, expect } from 'vitest';
import { env as schema } from '../src/config.ts';
import { provision } from '../src/provision.ts';

const SECRET = 'a-secret-for-tests-only-0123456789abcdef';
const logger = createLogger({ name: 'provision', level: 'silent' });
const folder = () => mkdtempSync(join(tmpdir(), 'reserva-provision-'));

/** The roles and users of MongoDB. The embedded database does not support them, so the test stores them. */
interface StoredAccounts {
  roles: Map<string, Record<string, unknown>>;
  users: Map<string, Record<string, unknown>>;
}

/**
 * Starts a proxy in front of the store. It answers the commands for roles and users as MongoDB does, and forwards all
 * others.
 */
async function mongoWithUsers(target: string) {
  const known: StoredAccounts = { roles: new Map(), users: new Map() };
  const kinds = [
    { kind: 'Role', held: known.roles, exists: 51002, missing: 31 },
    { kind: 'User', held: known.users, exists: 51003, missing: 11 },
  ];
  const link = await standBefore(target, (command) => {
    const [name = '', ...fields] = Object.keys(command);
    const found = kinds.find(({ kind }) => name === `create${kind}` || name === `update${kind}`);
    if (!found) return null;
    const id = `${command.$db}.${command[name]}`;
    const creates = name.startsWith('create');
    if (creates === found.held.has(id))
      return { ok: 0, code: creates ? found.exists : found.missing, errmsg: name };
    found.held.set(id, Object.fromEntries(fields.map((field) => [field, command[field]])));
    return { ok: 1 };
  });
  return { ...link, ...known };
}

/** Creates what an installation has before it is provisioned: MongoDB, a folder of keys and a port for Redis. */
async function createInstallation() {
  const { mongoUrl } = suiteStores();
  const mongo = await mongoWithUsers(mongoUrl);
  const keys = folder();
  const redisPort = await freePort();
  const clients: Redis[] = [];
  let redis: EngineProcess | undefined;

  const envOf = (given: Record<string, string> = {}) =>
    schema.parse({
      MONGO_URL: mongo.url,
      REDIS_URL: `redis://:administrator@127.0.0.1:${redisPort}`,
      APP_SECRET: SECRET,
      KEYS_DIR: keys,
      ...given,
    });
  const run = (given?: Record<string, string>) => provision(envOf(given), logger);
  const variablesOf = (name: string) => parseEnv(readFileSync(join(keys, name, 'env'), 'utf8'));

  /** Starts Redis as its container does. */
  async function startRedis(...options: string[]): Promise<void> {
    redis = await startEngineProcess({
      name: 'Redis',
      command: findProgram('redis-server') ?? 'redis-server',
      args: ['--port', String(redisPort), '--bind', '127.0.0.1', '--dir', keys, '--save', '', ...options],
      logFile: join(keys, 'redis.log'),
      answers: () => redisAnswers(redisPort),
    });
  }
  const stopRedis = async () => redis?.stop();
  const aclFile = ['--aclfile', join(keys, 'redis', 'users.acl')];

  function connectTo(url: string): Redis {
    const client = new Redis(url, { retryStrategy: () => null, maxRetriesPerRequest: 0 });
    client.on('error', () => undefined);
    clients.push(client);
    return client;
  }
  const connect = (user: string) => connectTo(`redis://${user}127.0.0.1:${redisPort}`);
  const as = (name: ProcessName) => connectTo(String(variablesOf(name).REDIS_URL));

  async function dispose(): Promise<void> {
    for (const client of clients) client.disconnect();
    await redis?.stop();
    await mongo.stop();
    const database = await connectDatabase(mongoUrl);
    await database.connection.dropDatabase();
    await database.stop();
    rmSync(keys, { recursive: true });
  }

  const db = new URL(mongoUrl).pathname.slice(1);
  return {
    mongo,
    mongoUrl,
    /** The name of the database. */
    db,
    keys,
    envOf,
    run,
    variablesOf,
    startRedis,
    stopRedis,
    aclFile,
    /** Connects to Redis. `user` is empty or ends with `@`. */
    connect,
    as,
    dispose,
  };
}

const test = base.extend('installation', async ({}, { onCleanup }) => {
  const installation = await createInstallation();
  onCleanup(() => installation.dispose());
  return installation;
});

describe('processes', () => {
  test('every process gets only its share of the secret and its own users', async ({ installation }) => {
    const { db, keys, run, variablesOf } = installation;
    await run();
    for (const name of processNames) {
      const { mongo: rights, redis: keysOfRedis } = accessOf(name);
      const variables = variablesOf(name);
      expect(variables.APP_SECRET ?? '').toBe(shareOf(SECRET, name));
      expect(statSync(join(keys, name, 'env')).mode & 0o777).toBe(0o400);
      const password = storePassword(SECRET, 'mongo', name);
      expect(variables.MONGO_URL?.includes(`//${name}:${password}@`) ?? false).toBe(rights !== null);
      if (rights) expect(new URL(String(variables.MONGO_URL)).searchParams.get('authSource')).toBe(db);
      expect(variables.REDIS_URL !== undefined).toBe(keysOfRedis !== null);
      expect(variables.EMULATOR_TOKENS).toBeUndefined();
      expect(JSON.stringify(variables)).not.toContain(SECRET);
      expect(JSON.stringify(variables)).not.toContain('administrator');
    }
  });

  test('every process has one MongoDB user with exactly its own role', async ({ installation }) => {
    const { mongo, db, run } = installation;
    await run();
    const withStore = processNames.filter((name) => accessOf(name).mongo);
    expect([...mongo.users.keys()]).toEqual(withStore.map((name) => `${db}.${name}`));
    for (const name of withStore) {
      const privileges = privilegesOf(db, accessOf(name).mongo ?? {});
      expect(mongo.roles.get(`${db}.${name}`)).toMatchObject({ privileges, roles: [] });
      const pwd = storePassword(SECRET, 'mongo', name);
      const ofMongo = (accessOf(name).builtIn ?? []).map(({ role, on }) => ({
        role,
        db: on === 'scratch' ? scratchName(db) : db,
      }));
      expect(mongo.users.get(`${db}.${name}`)).toMatchObject({
        pwd,
        roles: [{ role: name, db }, ...ofMongo],
      });
    }
  });

  test('provisioning again changes nothing except a role with excessive rights', async ({ installation }) => {
    const { mongo, db, run, variablesOf } = installation;
    await run();
    const before = variablesOf('survey');
    mongo.roles.set(`${db}.survey`, {
      privileges: [{ resource: { db: '', collection: '' }, actions: ['remove'] }],
    });
    await run();
    expect(variablesOf('survey')).toEqual(before);
    const privileges = privilegesOf(db, accessOf('survey').mongo ?? {});
    expect(mongo.roles.get(`${db}.survey`)).toMatchObject({ privileges });
  });

  test('provisioning restores unique indexes that were lost', async ({ installation }) => {
    const { mongoUrl, run } = installation;
    await run();
    const database = await connectDatabase(mongoUrl);
    const uniqueOf = async () =>
      (await database.users.collection.indexes()).filter(({ unique }) => unique).map(({ key }) => key);
    const before = await uniqueOf();
    expect(before).toContainEqual({ cpf: 1 });
    await database.users.collection.dropIndex('cpf_1');
    await run();
    expect(await uniqueOf()).toEqual(expect.arrayContaining(before));
    await database.stop();
  });

  test('a process can start on the database without a right to change it', async ({ installation }) => {
    const { mongoUrl, run } = installation;
    await run();
    const guard = await guardMongo(mongoUrl, { read: ['migrations'] });
    const database = await connectDatabase(guard.url);
    const { prepareDatabase } = await import('@reserva/database/migrations');
    await prepareDatabase(database, { owner: 'report' });
    expect(guard.refused).toEqual([]);
    await expect(database.users.countDocuments()).rejects.toMatchObject({ code: 13 });
    expect(guard.refused).toHaveLength(1);
    await database.stop();
    await guard.stop();
  });

  test('a demo gives the gateway the whole database and the emulator its paths', async ({ installation }) => {
    const { mongo, db, run, variablesOf } = installation;
    await run({ DEMO: '1' });
    expect(mongo.users.get(`${db}.gateway`)?.roles).toContainEqual({ role: 'readWrite', db });
    expect(mongo.users.get(`${db}.survey`)?.roles).toHaveLength(1);
    expect(variablesOf('turnstile-emulator').EMULATOR_TOKENS?.split(',')).toHaveLength(4);
    expect(variablesOf('turnstile-emulator').APP_SECRET).toBeUndefined();
    await run();
    expect(mongo.users.get(`${db}.gateway`)?.roles).toHaveLength(1);
  });
});

describe('Redis', () => {
  test('Redis accepts the administrator and each process only by their own password', async ({
    installation,
  }) => {
    const { run, startRedis, aclFile, connect, as } = installation;
    await run();
    await startRedis(...aclFile);
    expect(await connect(':administrator@').call('ACL', 'WHOAMI')).toBe('default');
    expect(await as('survey').call('ACL', 'WHOAMI')).toBe('survey');
    expect(await as('survey').ping()).toBe('PONG');
    const nobody = connect('');
    await expect(nobody.ping()).rejects.toThrow('NOAUTH');
    await expect(connect('survey:administrator@').ping()).rejects.toThrow();
  });

  test('Redis allows a process only its own keys, channels and commands', async ({ installation }) => {
    const { run, startRedis, aclFile, as } = installation;
    await run();
    await startRedis(...aclFile);
    const survey = as('survey');
    expect(await survey.lpush('reserva:survey:wait', 'job')).toBe(1);
    expect(await survey.publish('reserva:reply:somebody', 'reply')).toBe(0);
    expect(await survey.info('server')).toContain('redis_version');
    const refused = [
      survey.lpush('reserva:reservation:wait', 'job'),
      survey.get('reserva:limit:session'),
      survey.lpush('other:survey:wait', 'job'),
      survey.publish('other:events', 'event'),
      survey.keys('*'),
      survey.flushall(),
      survey.config('SET', 'maxmemory', '1'),
      survey.eval("return redis.call('GET', 'reserva:limit:session')", 0),
    ];
    for (const call of refused) await expect(call).rejects.toThrow(/NOPERM|ACL failure|can't access/);
    expect(await as('gateway').config('GET', 'maxmemory-policy')).toHaveLength(2);
    await expect(as('gateway').config('SET', 'maxmemory', '1')).rejects.toThrow('NOPERM');
  });

  test('Redis applies changed users while it runs', async ({ installation }) => {
    const { run, startRedis, stopRedis, aclFile, connect, as } = installation;
    await startRedis('--requirepass', 'administrator');
    await run();
    await stopRedis();
    await startRedis(...aclFile);
    const administrator = connect(':administrator@');
    await administrator.call('ACL', 'SETUSER', 'survey', '+@all', '~*');
    await run();
    await expect(as('survey').get('reserva:limit:session')).rejects.toThrow('NOPERM');
  });
});

test('provisioning with another secret than the database’s changes nothing', async ({ installation }) => {
  const { mongo, run, variablesOf } = installation;
  await run();
  const before = variablesOf('gateway');
  mongo.users.clear();
  await expect(run({ APP_SECRET: `${SECRET}-another` })).rejects.toThrow(/^APP_SECRET is not the one/);
  expect(variablesOf('gateway')).toEqual(before);
  expect(mongo.users.size).toBe(0);
});

test.for([
  ['a share in place of the secret', { APP_SECRET: shareOf(SECRET, 'gateway') }, /APP_SECRET: is a share/],
  [
    'no password of Redis’s administrator',
    { REDIS_URL: 'redis://redis:6379' },
    /REDIS_URL: needs the password/,
  ],
] as const)('provisioning refuses a configuration with %s', ([_what, given, message], { installation }) => {
  expect(() => installation.envOf(given)).toThrow(message);
});
