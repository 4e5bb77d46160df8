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
import { preparedStores, TEST_SECRET } from '@reserva/testing/prepared-stores';
import { createTestClock, TEST_ZONE } from '@reserva/testing/test-clock';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rotateSecret } from '../src/commands/rotate-secret.ts';
import { type Context, createContext } from '../src/context.ts';
import { parseOptions } from '../src/options.ts';

const NEXT_SECRET = 'pu6DxrZ7sUuZLWPzSJBtT5WY6jHRjVdsQIsXmUlNTdQ=';
const PUBLIC_URL = 'https://refeicao.exemplo.com.br';
const logger = createLogger({ name: 'test', level: 'silent' });
const kept = managedParts(logger);
const clock = createTestClock('2026-11-19T08:50');
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const DYING = new URL('./support/die-at-write.ts', import.meta.url).href;
let stores: Awaited<ReturnType<typeof preparedStores>>;
let context: Context;
let database: Database;
let connected: Redis;

beforeAll(async () => {
  stores = await preparedStores();
  const { mongoUrl, redis } = stores;
  const base = { timezone: TEST_ZONE, clock: { offsetMs: 0 }, publicUrl: PUBLIC_URL };
  const config = { mongoUrl, redis, ...base, secrets: { now: TEST_SECRET, next: NEXT_SECRET } };
  context = await createContext(config, logger, kept.keep, { clock, startsWithinMs: 0 });
  database = context.database;
  connected = new Redis(redis.url);
});
afterAll(async () => {
  await database.connection.dropDatabase();
  connected.disconnect();
  await kept.stop();
});

const rotate = (secrets: Partial<Context['config']['secrets']> = {}) =>
  rotateSecret(
    { ...context, config: { ...context.config, secrets: { ...context.config.secrets, ...secrets } } },
    parseOptions(['rotate-secret']),
  );
const under = (secret: string, text: string) => sealText(deriveKey(secret, 'stored-secret'), text);
const read = (secret: string, sealed = '') => openSealedText(deriveKey(secret, 'stored-secret'), sealed);
const startUnder = (secret: string) =>
  prepareDatabase(database, { owner: 'test', fingerprint: secretFingerprint(secret) });

/** Inserts people with an authenticator and a rated meal each, and turnstiles. */
async function fill(people: number) {
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
async function readAll(...secrets: string[]): Promise<number[]> {
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
async function killedAt(batch: number) {
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
  await leases().deleteOne({ _id: 'backup' });
  return signal;
}

const leases = () => recordsOf(database).db.collection<{ _id: string; until: Date }>('backupLease');

test('rotate-secret is refused without changes while its conditions do not hold', async () => {
  await fill(1);
  await expect(rotate({ next: TEST_SECRET })).rejects.toThrow('igual a APP_SECRET. Nada foi alterado');
  await expect(rotate({ next: 'curto' })).rejects.toThrow('fraco');
  await expect(rotate({ now: NEXT_SECRET, next: `${NEXT_SECRET}-2` })).rejects.toThrow(
    'não é o segredo deste',
  );
  const running = startHeartbeat({
    service: 'reservation',
    redis: stores.redis,
    clock: { now: () => new Date() },
    logger,
  });
  const signs = `${stores.redis.prefix}:alive:reservation`;
  await until('its sign', async () => (await connected.zcard(signs)) === 1);
  await expect(rotate()).rejects.toThrow('Ainda em execução: reservation');
  await running.stop();
  await connected.zadd(`${stores.redis.prefix}:alive:gateway`, Math.floor(Date.now() / 1000) - 10, 'frozen');
  await expect(rotate()).rejects.toThrow('Sem sinal há menos de um minuto');
  await connected.del(`${stores.redis.prefix}:alive:gateway`);
  await leases().insertOne({ _id: 'backup', until: new Date(Date.now() + 60_000) });
  await expect(rotate()).rejects.toThrow('Uma cópia de segurança');
  await leases().deleteOne({ _id: 'backup' });
  expect(await readAll(TEST_SECRET)).toEqual([3]);
  expect((await notedSecret(database))?.rotating).toBe(null);
  await startUnder(TEST_SECRET);
});

test('rotate-secret killed in the middle loses nothing and is finished by the same command', async () => {
  await fill(7);
  expect(await killedAt(3)).toBe('SIGKILL');
  expect(await readAll(TEST_SECRET, NEXT_SECRET)).toEqual([4, 20]);
  for (const secret of [TEST_SECRET, NEXT_SECRET]) {
    await expect(startUnder(secret)).rejects.toThrow('rotate-secret');
  }
  await expect(rotate({ next: `${NEXT_SECRET}-2` })).rejects.toThrow('não terminou');

  const said = (await rotate()).join('\n');
  expect(said).toContain('4 textos cifrados de novo');
  expect(said).toContain('As cópias de segurança feitas até aqui só são restauradas com o segredo antigo');
  expect(await readAll(NEXT_SECRET)).toEqual([24]);
  await startUnder(NEXT_SECRET);
  await expect(startUnder(TEST_SECRET)).rejects.toThrow('APP_SECRET is not the one');
  expect(await database.sessions.countDocuments({ revokedAt: null })).toBe(0);
  const lines = (await database.users.find().lean()).flatMap(({ outbox }) => outbox);
  expect(lines).toMatchObject([
    { name: 'operator.acted', payload: { action: 7, description: expect.stringContaining('APP_SECRET') } },
  ]);
  expect((await rotate()).join()).toContain('já está com o segredo');
});

test('rotate-secret goes back with the two secrets exchanged', async () => {
  const [now, next] = [NEXT_SECRET, TEST_SECRET];
  const pushKey = (secret: string) => deriveKey(secret, 'push-key');
  const keys = { public: 'BKey', private: sealText(pushKey(now), 'of the devices') };
  await database.settings.create({ _id: 'push', pushKeys: keys });
  await rotate({ now, next });
  const stored = await pushKeys(database);
  expect(stored?.public).toBe('BKey');
  expect(openSealedText(pushKey(next), stored?.private ?? ''), 'devices go on knowing us').toBe(
    'of the devices',
  );
  expect(await readAll(TEST_SECRET)).toEqual([24]);
  await startUnder(TEST_SECRET);
});
