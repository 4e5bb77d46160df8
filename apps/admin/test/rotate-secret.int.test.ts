import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Database } from '@reserva/database/database';
import { recordsOf } from '@reserva/database/fitness';
import { prepareDatabase } from '@reserva/database/migrations';
import { personKeyOf } from '@reserva/database/models/reservations/reservations';
import { pushKeys } from '@reserva/database/queries/system/settings';
import { notedSecret } from '@reserva/database/secret-rotation';
import { startHeartbeat } from '@reserva/runtime/messaging/heartbeat';
import { newId } from '@reserva/runtime/process/ids';
import { createLogger } from '@reserva/runtime/process/logger';
import { deriveKey, secretFingerprint } from '@reserva/secrets/keys';
import { openSealedText, sealText } from '@reserva/secrets/sealed-text';
import { surveyHashes } from '@reserva/secrets/survey-secrets';
import { until } from '@reserva/testing/drain';
import { insertReservation, insertSession, insertTurnstile, insertUser } from '@reserva/testing/factories';
import { managedParts } from '@reserva/testing/managed-parts';
import { type PreparedStores, preparedStores, TEST_SECRET } from '@reserva/testing/prepared-stores';
import { createTestClock, TEST_ZONE } from '@reserva/testing/test-clock';
import { Redis } from 'ioredis';
import { test as base, expect } from 'vitest';
import { rotateSecret } from '../src/commands/rotate-secret.ts';
import { type Context, createContext } from '../src/context.ts';
import { parseOptions } from '../src/options.ts';

const NEXT_SECRET = 'pu6DxrZ7sUuZLWPzSJBtT5WY6jHRjVdsQIsXmUlNTdQ=';
const PUBLIC_URL = 'https://refeicao.exemplo.com.br';
const logger = createLogger({ name: 'test', level: 'silent' });
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const DYING = new URL('./support/die-at-write.ts', import.meta.url).href;

const test = base
  .extend('stores', { scope: 'file' }, ({}) => preparedStores())
  .extend('clock', { scope: 'file' }, ({}, { onCleanup }) => {
    const clock = createTestClock('2026-11-19T08:50');
    onCleanup(() => clock.dispose());
    return clock;
  })
  .extend('context', { scope: 'file' }, async ({ stores, clock }, { onCleanup }) => {
    const { mongoUrl, redis } = stores;
    const base = { timezone: TEST_ZONE, clock: { offsetMs: 0 }, publicUrl: PUBLIC_URL };
    const config = { mongoUrl, redis, ...base, secrets: { now: TEST_SECRET, next: NEXT_SECRET } };
    const parts = managedParts(logger);
    const context = await createContext(config, logger, parts.keep, { clock, startsWithinMs: 0 });
    onCleanup(async () => {
      await context.database.connection.dropDatabase();
      await parts.stop();
    });
    return context;
  })
  .extend('database', { scope: 'file' }, ({ context }) => context.database)
  .extend('redis', ({ stores }, { onCleanup }) => {
    const redis = new Redis(stores.redis.url);
    onCleanup(() => redis.disconnect());
    return redis;
  });

// A hook creates the context, because the timeout of hooks is longer than that of tests.
test.beforeAll(({ context: _ }) => undefined);

const rotate = (context: Context, secrets: Partial<Context['config']['secrets']> = {}) =>
  rotateSecret(
    { ...context, config: { ...context.config, secrets: { ...context.config.secrets, ...secrets } } },
    parseOptions(['rotate-secret']),
  );
const under = (secret: string, text: string) => sealText(deriveKey(secret, 'stored-secret'), text);
const read = (secret: string, sealed = '') => openSealedText(deriveKey(secret, 'stored-secret'), sealed);
const startUnder = (database: Database, secret: string) =>
  prepareDatabase(database, { owner: 'test', fingerprint: secretFingerprint(secret) });

/** Inserts people with an authenticator and a rated meal each, and turnstiles. */
async function fill({ database, clock }: Context, people: number) {
  const hashes = surveyHashes(TEST_SECRET);
  for (let n = 0; n < people; n++) {
    const twoFactor = {
      exempt: false,
      secret: under(TEST_SECRET, `totp ${n}`),
      enrolledAt: null,
      lastStep: 0,
    };
    const user = await insertUser(database, { twoFactor });
    const person = { kind: 'employee', id: user._id } as const;
    const { _id: reservationId } = await insertReservation(database, {
      person: { ...person, name: user.name } as never,
      personKey: personKeyOf(person),
      date: '2026-11-18',
    });
    const _id = hashes.answerId(newId(clock.now()));
    const [author, reservation] = [hashes.author(user._id, _id), hashes.reservation(reservationId)];
    const meal = { date: '2026-11-18', meal: 1, site: 2 } as const;
    const ratings = { food: 1, variety: 1, hygiene: 1, dedication: 1 } as const;
    const answer = { _id, author, reservation, active: true, commented: false };
    await database.surveyAnswers.create({ ...answer, ...meal, ...ratings });
    await insertTurnstile(database, { site: 2, password: under(TEST_SECRET, `password ${n}`) });
    await insertSession(database, user, clock.now());
  }
}

/**
 * Checks that every sealed text and hash is under one of these secrets.
 * @returns the number under each secret
 */
async function readAll(database: Database, ...secrets: string[]): Promise<number[]> {
  const found = secrets.map(() => 0);
  const count = (opens: (secret: string) => boolean) => {
    const at = secrets.findIndex(opens);
    expect(at).toBeGreaterThanOrEqual(0);
    found[at] = (found[at] ?? 0) + 1;
  };
  const opens = (sealed: string | null) => (secret: string) => {
    try {
      return read(secret, sealed ?? '') !== '';
    } catch {
      return false;
    }
  };
  for (const { twoFactor } of await database.users.find().lean()) count(opens(twoFactor.secret));
  for (const { password } of await database.turnstiles.find().lean()) count(opens(password));
  const users = await database.users.find().lean();
  for (const { _id, author } of await database.surveyAnswers.find().lean()) {
    count((secret) => users.some((user) => surveyHashes(secret).author(user._id, _id) === author));
  }
  return found;
}

/**
 * Runs the command in a process that is killed at the batch of writes with this number.
 * @returns the signal that ended the process
 */
async function killedAt(stores: PreparedStores, database: Database, batch: number) {
  const { mongoUrl, redis } = stores;
  const env = {
    MONGO_URL: mongoUrl,
    REDIS_URL: redis.url,
    QUEUE_PREFIX: redis.prefix,
    PUBLIC_URL,
    APP_SECRET: TEST_SECRET,
    APP_SECRET_NEW: NEXT_SECRET,
  };
  const args = ['--import', 'tsx', '--import', `${DYING}?at=${batch}`, MAIN, 'rotate-secret'];
  const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  // Delete the lease, which would expire within seconds.
  await leases(database).deleteOne({ _id: 'backup' });
  return signal;
}

const leases = (database: Database) =>
  recordsOf(database).db.collection<{ _id: string; until: Date }>('backupLease');

test('rotate-secret is refused without changes while its conditions do not hold', async ({
  stores,
  context,
  database,
  redis,
}) => {
  await fill(context, 1);
  await expect(rotate(context, { next: TEST_SECRET })).rejects.toThrow(
    'igual a APP_SECRET. Nada foi alterado',
  );
  await expect(rotate(context, { next: 'curto' })).rejects.toThrow('fraco');
  await expect(rotate(context, { now: NEXT_SECRET, next: `${NEXT_SECRET}-2` })).rejects.toThrow(
    'não é o segredo deste',
  );
  const running = startHeartbeat({
    service: 'reservation',
    redis: stores.redis,
    clock: { now: () => new Date() },
    logger,
  });
  const signs = `${stores.redis.prefix}:alive:reservation`;
  await until('its sign', async () => (await redis.zcard(signs)) === 1);
  await expect(rotate(context)).rejects.toThrow('Ainda em execução: reservation');
  await running.stop();
  await redis.zadd(`${stores.redis.prefix}:alive:gateway`, Math.floor(Date.now() / 1000) - 10, 'frozen');
  await expect(rotate(context)).rejects.toThrow('Sem sinal há menos de um minuto');
  await redis.del(`${stores.redis.prefix}:alive:gateway`);
  await leases(database).insertOne({ _id: 'backup', until: new Date(Date.now() + 60_000) });
  await expect(rotate(context)).rejects.toThrow('Uma cópia de segurança');
  await leases(database).deleteOne({ _id: 'backup' });
  expect(await readAll(database, TEST_SECRET)).toEqual([3]);
  expect((await notedSecret(database))?.rotating).toBe(null);
  await startUnder(database, TEST_SECRET);
});

test('rotate-secret killed in the middle loses nothing and is finished by the same command', async ({
  stores,
  context,
  database,
}) => {
  await fill(context, 7);
  expect(await killedAt(stores, database, 3)).toBe('SIGKILL');
  expect(await readAll(database, TEST_SECRET, NEXT_SECRET)).toEqual([4, 20]);
  for (const secret of [TEST_SECRET, NEXT_SECRET]) {
    await expect(startUnder(database, secret)).rejects.toThrow('rotate-secret');
  }
  await expect(rotate(context, { next: `${NEXT_SECRET}-2` })).rejects.toThrow('não terminou');

  const said = (await rotate(context)).join('\n');
  expect(said).toContain('4 textos cifrados de novo');
  expect(said).toContain('As cópias de segurança feitas até aqui só são restauradas com o segredo antigo');
  expect(await readAll(database, NEXT_SECRET)).toEqual([24]);
  await startUnder(database, NEXT_SECRET);
  await expect(startUnder(database, TEST_SECRET)).rejects.toThrow('APP_SECRET is not the one');
  expect(await database.sessions.countDocuments({ revokedAt: null })).toBe(0);
  const lines = (await database.users.find().lean()).flatMap(({ outbox }) => outbox);
  expect(lines).toMatchObject([
    { name: 'operator.acted', payload: { action: 7, description: expect.stringContaining('APP_SECRET') } },
  ]);
  expect((await rotate(context)).join()).toContain('já está com o segredo');
});

test('rotate-secret goes back with the two secrets exchanged', async ({ context, database }) => {
  const [now, next] = [NEXT_SECRET, TEST_SECRET];
  const pushKey = (secret: string) => deriveKey(secret, 'push-key');
  const keys = { public: 'BKey', private: sealText(pushKey(now), 'of the devices') };
  await database.settings.create({ _id: 'push', pushKeys: keys });
  await rotate(context, { now, next });
  const stored = await pushKeys(database);
  expect(stored?.public).toBe('BKey');
  expect(openSealedText(pushKey(next), stored?.private ?? ''), 'devices go on knowing us').toBe(
    'of the devices',
  );
  expect(await readAll(database, TEST_SECRET)).toEqual([24]);
  await startUnder(database, TEST_SECRET);
});
