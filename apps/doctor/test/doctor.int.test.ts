import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessOf } from '@reserva/access/processes';
import { connectDatabase } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { neverSpokenWith } from '@reserva/database/models/gates/turnstile-device';
import { documents } from '@reserva/database/writes/documents';
import { connectOnce, openRedis, primariesOf, retryForever } from '@reserva/runtime/messaging/redis';
import { secretFingerprint } from '@reserva/secrets/keys';
import { until } from '@reserva/testing/drain';
import { insertTurnstile } from '@reserva/testing/factories';
import { type GuardedMongo, guardMongo } from '@reserva/testing/guarded-mongo';
import { managedParts } from '@reserva/testing/managed-parts';
import { type OwnRedis, startOwnRedis } from '@reserva/testing/own-redis';
import { startRedisCluster } from '@reserva/testing/redis-cluster';
import { startRedisGroup } from '@reserva/testing/redis-group';
import { suiteStores } from '@reserva/testing/stores';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { Redis } from 'ioredis';
import { test as base, expect } from 'vitest';
import { replicas } from '../src/checks/replicas.ts';
import type { Context } from '../src/context.ts';
import { runDoctor } from '../src/run-doctor.ts';
import { startForeignProxy, startRefusingMail, startTimeServer } from './support/false-servers.ts';

const HOUR_MS = 3_600_000;
const kept = managedParts();
const { mongoUrl } = suiteStores();

const test = base
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await connectDatabase(mongoUrl);
    onCleanup(() => database.stop());
    return database;
  })
  .extend('redis', { scope: 'file' }, async ({}, { onCleanup }) => {
    const redis = await startOwnRedis();
    onCleanup(() => redis.dispose());
    return redis;
  })
  /** MongoDB with the rights that the doctor has in the containers. */
  .extend('guard', { scope: 'file' }, async ({}, { onCleanup }) => {
    const guard = await guardMongo(mongoUrl, accessOf('doctor').mongo);
    onCleanup(() => guard.stop());
    return guard;
  });

test.beforeAll(async ({ database }) => {
  await prepareDatabase(database, { owner: 'test', fingerprint: secretFingerprint('a'.repeat(40)) });
});
test.afterAll(async ({ database }) => {
  await kept.stop();

  await database?.connection.dropDatabase();
});

/**
 * Runs the doctor.
 * @returns the exit code and the whole output as one text
 */
async function examined(
  redis: OwnRedis,
  guard: GuardedMongo,
  env: Record<string, string>,
  ...args: string[]
) {
  const said: string[] = [];
  const write = (text: string) => said.push(text);
  const code = await runDoctor({
    argv: ['node', 'doctor', ...args],
    env: { MONGO_URL: guard.url, REDIS_URL: redis.config.url, APP_TIMEZONE: TEST_ZONE, DISKS: '/', ...env },
    stdout: { write },
    stderr: { write },
  });
  return { code, text: said.join('') };
}

async function found(redis: OwnRedis, guard: GuardedMongo, env: Record<string, string>) {
  const { code, text } = await examined(redis, guard, env, '--json');
  const { checks, exitCode } = JSON.parse(text) as {
    exitCode: number;
    checks: { name: string; findings: { level: string; what: string; why: string; todo: string }[] }[];
  };
  expect(exitCode).toBe(code);
  const of = Object.fromEntries(
    checks.map(({ name, findings }) => [
      name,
      findings.map(({ level, what }) => `${level}: ${what}`).join('\n'),
    ]),
  );
  return { code, of, all: checks.flatMap(({ findings }) => findings) };
}

test('each fault is found by its own check with its reason and remedy', async ({
  database,
  redis,
  guard,
}) => {
  const heard: string[] = [];
  const later = () => Date.now() + 2 * 60_000;
  const env = {
    PUBLIC_URL: await startForeignProxy(kept.keep, later),
    SMTP_URL: await startRefusingMail(kept.keep, heard),
    MAIL_FROM: 'Refeição <refeicao@exemplo.com.br>',
    TIME_SERVER: await startTimeServer(kept.keep, 45_000),
    DEVICE_BASE_URL: 'http://127.0.0.1:1',
    DISKS: '/,/no/such/folder',
  };
  const connected = new Redis(redis.config.url);
  await connected.config('SET', 'maxmemory-policy', 'allkeys-lru');
  connected.disconnect();
  await database.users.collection.dropIndex('login_1');
  const drift = { offsetMs: 0, driftMs: 180_000, measuredAt: new Date() };
  await insertTurnstile(database, {
    site: 2,
    name: 'Catraca 7',
    device: { ...neverSpokenWith(), clock: drift },
  });
  await insertTurnstile(database, {
    kind: 'terminal',
    site: 2,
    name: 'Vestiário',
    device: { ...neverSpokenWith(), clock: { ...drift, driftMs: -90_000 } },
  });
  const at = new Date(Date.now() - 50 * HOUR_MS);
  const old = { _id: 'old', at, ok: true, bytes: 1, counts: {}, verifiedAt: at, failure: null };
  await documents(database.backups).insertOne(old);

  const { code, of, all } = await found(redis, guard, env);
  expect(code).toBe(2);
  expect(of).toMatchObject({
    'public-url': expect.stringContaining('fault: Em https://127.0.0.1'),
    certificate: expect.stringContaining('fault: O certificado venceu em 31/01/2020'),
    socket: expect.stringContaining('fault: A conexão em tempo real não passa pelo proxy: responde 400'),
    'device-port': expect.stringContaining('ninguém atende nessa porta'),
    clock: expect.stringMatching(/^fault: .*1[12]\d s atrasado/),
    'time-server': expect.stringMatching(/^fault: .*4\d s atrasado/),
    'turnstile-clocks': 'warning: Relógio errado: Catraca 7 (180 s).',
    'terminal-clocks': 'warning: Relógio errado: Vestiário (90 s).',
    mongodb: expect.stringMatching(/^ok: /),
    indexes: 'fault: Faltam índices: users: login.',
    redis: expect.stringContaining(
      'fault: O Redis descarta dados quando falta memória (maxmemory-policy allkeys-lru)',
    ),
    schema: 'ok: Os dados são desta versão.',
    node: expect.stringMatching(/^ok: Node v/),
    disks: expect.stringContaining('skipped: /no/such/folder não existe aqui.'),
    mail: expect.stringContaining('recusa o destinatário: 550 5.7.1 relay denied'),
    backup: expect.stringContaining('o último comprovado tem 50 h'),
  });
  expect(heard).toEqual(['EHLO', 'MAIL FROM:<refeicao@exemplo.com.br>', 'RCPT TO:<refeicao@exemplo.com.br>']);
  // `serverStatus` needs an administrator, and the doctor works without it. All its other commands are allowed.
  expect(guard.refused.filter((refused) => !refused.includes('serverStatus'))).toEqual([]);
  const bad = all.filter(({ level }) => level === 'fault' || level === 'warning');
  expect(bad.every(({ why, todo }) => why !== '' && todo !== '')).toBe(true);
});

test('an unreachable store prevents no other check and does not reveal its password', async ({
  redis,
  guard,
}) => {
  const { code, text } = await examined(redis, guard, {
    REDIS_URL: 'redis://:password@127.0.0.1:1',
    PUBLIC_URL: 'http://127.0.0.1:1',
  });
  expect(code).toBe(2);
  expect(text).toContain('✗ Redis: O Redis não responde');
  expect(text).toContain(
    '✗ Endereço público: http://127.0.0.1:1 não é alcançado: ninguém atende nessa porta.',
  );
  expect(text).toContain('✓ MongoDB: ');
  // The free space depends on this machine. `checks.test` tests the limits.
  expect(text).toMatch(/^[✓!✗] Discos: .* livres/m);
  expect(text).toMatch(/\d falhas, \d aviso/);
  expect(text).not.toContain('password');
});

test('a replica that is away is found by Redis and by the sentinels', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reserva-replicas-'));
  const group = await startRedisGroup({ dataDir, replicas: 1, sentinels: 1, downAfterMs: 2_000 });
  kept.keep({
    async stop() {
      await group.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  });
  const config = { redis: { url: group.url, prefix: 'test' } };
  const connected = new Redis(connectOnce(config.redis));
  await connected.connect();
  kept.keep({ stop: async () => connected.disconnect() });
  const run = async () => {
    const findings = await replicas.run({ config, redis: async () => connected } as Context);
    return findings.map(({ level, what }) => `${level}: ${what}`);
  };
  await expect.poll(run).toEqual(['ok: Réplicas em dia: 1; sentinels de acordo: 1.']);
  const [, port] = /^slave0:.*port=(\d+)/m.exec(await connected.info('replication')) ?? [];
  await group.kill(Number(port));
  await expect
    .poll(run)
    .toEqual([
      `warning: A réplica 127.0.0.1:${port} está fora do ar.`,
      'fault: Réplicas necessárias: 1; em dia: 0.',
    ]);
});

test('each primary of a cluster is examined and named in its findings', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reserva-cluster-'));
  const cluster = await startRedisCluster({ dataDir, nodeTimeoutMs: 2_000 });
  kept.keep({
    async stop() {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  });
  const config = { redis: { url: cluster.url, prefix: 'test' } };
  const connected = openRedis(retryForever(config.redis));
  kept.keep({ stop: async () => connected.disconnect() });
  await until('the nodes', async () => primariesOf(connected).length === 3 && connected.ping());
  const run = async () => {
    const findings = await replicas.run({ config, redis: async () => connected } as Context);
    return findings.map(({ level, what }) => `${level}: ${what}`).toSorted();
  };
  const ports = primariesOf(connected).map(({ options }) => options.port);
  const well = ports.map((port) => `ok: 127.0.0.1:${port}: Réplicas em dia: 1.`).toSorted();
  await expect.poll(run).toEqual(well);
  await cluster.kill(await cluster.primaryOf('a'));
  await expect
    .poll(() => run().catch(() => []))
    .toContainEqual(expect.stringMatching(/^fault: 127\.0\.0\.1:\d+: Réplicas necessárias: 1; em dia: 0\.$/));
});

test('a mistyped option is refused with the usage', async ({ redis, guard }) => {
  // No check has run, so the code is 2 and not 1.
  expect(await examined(redis, guard, { PUBLIC_URL: 'nowhere' })).toMatchObject({
    code: 2,
    text: expect.stringContaining('PUBLIC_URL'),
  });
  expect(await examined(redis, guard, {}, '--xml')).toMatchObject({
    code: 2,
    text: expect.stringContaining('npm run doctor'),
  });
});
