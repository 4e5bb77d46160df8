import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '@reserva/database/writes/operator-log-event';
import { openRedis, retryForever } from '@reserva/runtime/messaging/redis';
import { newId } from '@reserva/runtime/process/ids';
import { createLogger } from '@reserva/runtime/process/logger';
import { invitationHash } from '@reserva/secrets/invitation-token';
import { aroundWrite, changedWrites } from '@reserva/testing/changed-writes';
import { exempt, insertSession, insertTurnstile, insertUser } from '@reserva/testing/factories';
import { managedParts } from '@reserva/testing/managed-parts';
import { startRedisCluster } from '@reserva/testing/redis-cluster';
import { suiteStores } from '@reserva/testing/stores';
import { createTestClock, TEST_ZONE } from '@reserva/testing/test-clock';
import { Redis } from 'ioredis';
import { test as base, describe, expect } from 'vitest';
import type { Command } from '../src/command.ts';
import { create } from '../src/commands/create.ts';
import { endSessions } from '../src/commands/end-sessions.ts';
import { resetSecondFactor } from '../src/commands/reset-second-factor.ts';
import { rotateToken } from '../src/commands/rotate-token.ts';
import { unlock } from '../src/commands/unlock.ts';
import { type Context, createContext } from '../src/context.ts';
import { parseOptions } from '../src/options.ts';
import { runAdmin } from '../src/run-admin.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const kept = managedParts(logger);
const stores = suiteStores();
const clock = createTestClock('2026-11-19T08:50');
const PUBLIC_URL = 'https://refeicao.exemplo.com.br';
const CPF = '52998224725';
const DEFAULTS = ['--cpf', CPF, '--cracha', '1001'];

const test = base.extend('context', { scope: 'file' }, async ({}) => {
  const base = { timezone: TEST_ZONE, clock: { offsetMs: 0 }, publicUrl: PUBLIC_URL };
  const config = { ...stores, ...base, secrets: { now: '', next: '' } };
  const context = await createContext(config, logger, kept.keep, { clock });
  return context;
});

test.afterAll(async ({ context }) => {
  await context.database.connection.dropDatabase();
  await kept.stop();
});
test.beforeEach(async ({ context }) => {
  const { users, sessions, turnstiles } = context.database;
  for (const part of [users, sessions, turnstiles]) await part.collection.deleteMany({});
});

const run = (context: Context, command: Command, ...args: string[]) =>
  command(context, parseOptions(['create', ...args]));
const stored = (context: Context, login: string) => context.database.users.findOne({ login }).lean();
const lineOf = (document: { outbox: unknown[] } | null) =>
  document?.outbox.find((event) => (event as { name: string }).name === 'operator.acted');
const byCommandLine = (description: string) => ({
  payload: {
    action: 7,
    operator: { id: commandLine.userId, name: 'LINHA DE COMANDO', role: 1 },
    description,
    client: { name: expect.any(String) },
  },
});

describe('create', () => {
  test('create makes an account without a usable password and a link for half an hour', async ({
    context,
  }) => {
    clock.set('2026-11-19T08:50');
    const said = await run(context, create, 'maria', ...DEFAULTS);
    const user = await stored(context, 'MARIA');
    expect(user).toMatchObject({ name: 'MARIA', cpf: CPF, badge: '1001', role: 1, active: true });
    const link = said.find((line) => line.startsWith(PUBLIC_URL)) ?? '';
    const [address, token = ''] = link.split('#');
    expect(address).toBe(`${PUBLIC_URL}/convite`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(user?.invitation).toEqual({
      hash: invitationHash(token),
      expiresAt: expect.any(Date),
      usedAt: null,
      asksName: true,
      administrator: true,
      secret: null,
    });
    expect(JSON.stringify(user)).not.toContain(token);
    expect(said.join('\n')).toContain('até 09:20');
    expect(lineOf(user)).toMatchObject(
      byCommandLine('Criou a conta de administrador MARIA e um convite de 30 minutos'),
    );
  });

  test('only one of two simultaneous create commands makes the account', async ({ context }) => {
    const both = await Promise.allSettled([1, 2].map(() => run(context, create, 'maria', ...DEFAULTS)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await context.database.users.countDocuments()).toBe(1);
  });

  test('create for an existing person changes only the invitation and voids the earlier link', async ({
    context,
  }) => {
    const before = await insertUser(context.database, { login: 'ANA', role: 0 });
    await run(context, create, 'ana', '--administrador');
    const first = (await stored(context, 'ANA'))?.invitation?.hash;
    await run(context, create, 'ana', '--administrador');
    const { invitation, outbox: _outbox, ...after } = (await stored(context, 'ANA')) ?? {};
    expect(after).toEqual(
      expect.objectContaining({ role: 0, passwordHash: before.passwordHash, twoFactor: before.twoFactor }),
    );
    expect(invitation).toMatchObject({ asksName: false, administrator: true });
    expect(invitation?.hash).not.toBe(first);
  });

  test('create is refused for a display and writes nothing', async ({ context }) => {
    await insertUser(context.database, { login: 'KIOSK', twoFactor: exempt() });
    await expect(run(context, create, 'KIOSK', '--administrador')).rejects.toThrow('conta de painel');
    expect((await stored(context, 'KIOSK'))?.invitation).toBeFalsy();
  });
});

describe('people who cannot sign in', () => {
  test('reset-second-factor removes the authenticator, the codes and the sessions', async ({ context }) => {
    const enrolledAt = clock.now();
    const twoFactor = { exempt: false, secret: 'sealed', enrolledAt, lastStep: 5 };
    const user = await insertUser(context.database, { login: 'ANA', twoFactor });
    const { _id } = await insertSession(context.database, user, clock.now());
    expect(await run(context, resetSecondFactor, 'ana')).toContain('Uma sessão foi encerrada.');
    const after = await stored(context, 'ANA');
    expect(after).toMatchObject({
      twoFactor: { exempt: false, secret: null, enrolledAt: null, lastStep: 0 },
      accessKeyVersion: user.accessKeyVersion + 1,
    });
    expect(lineOf(after)).toMatchObject(byCommandLine('Resetou a autenticação de dois fatores'));
    expect((await context.database.sessions.findById(_id).lean())?.revokedAt).toBeTruthy();
  });

  test('end-sessions works only for an active login and leaves the authenticator', async ({ context }) => {
    const twoFactor = { exempt: false, secret: 'sealed', enrolledAt: clock.now(), lastStep: 5 };
    await insertUser(context.database, { login: 'ANA', twoFactor });
    await insertUser(context.database, { login: 'SAIU', active: false });
    await run(context, endSessions, 'ANA');
    expect((await stored(context, 'ANA'))?.twoFactor).toEqual(twoFactor);
    for (const command of [endSessions, resetSecondFactor, unlock]) {
      await expect(run(context, command, 'NINGUEM')).rejects.toThrow(
        'Nenhuma pessoa ativa tem o login NINGUEM',
      );
      await expect(run(context, command, 'SAIU')).rejects.toThrow('Nada foi alterado');
    }
  });

  test('reset-second-factor is refused for a display', async ({ context }) => {
    await insertUser(context.database, { login: 'KIOSK', twoFactor: exempt() });
    await expect(run(context, resetSecondFactor, 'KIOSK')).rejects.toThrow('conta de painel');
  });

  test('unlock removes only the failures of its login, at every address', async ({ context }) => {
    const { url, prefix } = stores.redis;
    const redis = new Redis(url);
    try {
      await insertUser(context.database, { login: 'A*' });
      const key = (name: string) => `${prefix}:limit:${name}`;
      const own = ['login-user:A*', 'login-user-address:10.0.0.1 A*', 'login-user-address:::1 A*'].map(key);
      const others = ['login-user:AB', 'login-user-address:10.0.0.1 AB', 'login-address:10.0.0.1'].map(key);
      for (const each of [...own, ...others]) await redis.set(each, 20);
      expect(await run(context, unlock, 'a*')).toEqual([
        expect.stringContaining('pode tentar entrar de novo'),
      ]);
      expect(await redis.exists(...own)).toBe(0);
      expect(await redis.exists(...others)).toBe(3);
      expect(await run(context, unlock, 'a*')).toEqual([expect.stringContaining('não estava')]);
    } finally {
      redis.disconnect();
    }
  });

  test('unlock removes the failures of a login on all nodes of a cluster', async ({ context }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'reserva-cluster-'));
    const cluster = await startRedisCluster({ dataDir, nodeTimeoutMs: 5_000 });
    const redis = openRedis(retryForever({ url: cluster.url, prefix: 'test' }));
    try {
      await insertUser(context.database, { login: 'ANA' });
      const addresses = Array.from({ length: 20 }, (_, index) => `10.0.0.${index}`);
      const own = addresses.map((address) => `test:limit:login-user-address:${address} ANA`);
      for (const key of [...own, 'test:limit:login-user:ANA', 'test:limit:login-user:BIA']) {
        await redis.set(key, 20);
      }
      const config = { ...context.config, redis: { url: cluster.url, prefix: 'test' } };
      await unlock({ ...context, config }, parseOptions(['unlock', 'ana']));
      expect(await Promise.all(own.map((key) => redis.exists(key)))).toEqual(own.map(() => 0));
      expect(await redis.exists('test:limit:login-user:ANA')).toBe(0);
      expect(await redis.exists('test:limit:login-user:BIA')).toBe(1);
    } finally {
      redis.disconnect();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

describe('rotate-token', () => {
  test('rotate-token raises the version of a turnstile once when run twice simultaneously', async ({
    context,
  }) => {
    const gate = await insertTurnstile(context.database, { site: 2, name: 'Catraca 9' });
    // The second command runs after the first one has read the device.
    const other = aroundWrite({ before: () => run(context, rotateToken, gate.address) });
    const turnstiles = changedWrites(context.database.turnstiles, other);
    const outrun = { ...context, database: { ...context.database, turnstiles } };
    const typed = parseOptions(['rotate-token', 'catraca 9']);
    await expect(rotateToken(outrun, typed)).rejects.toThrow('Catraca Catraca 9 mudou neste instante');
    const after = await context.database.turnstiles.findById(gate._id).lean();
    expect(after).toMatchObject({ tokenVersion: 1, device: { probe: { triedAt: null } } });
    expect(after?.outbox).toHaveLength(2);
    expect(lineOf(after)).toMatchObject({
      payload: { operator: { name: 'LINHA DE COMANDO' }, description: expect.stringContaining('Catraca 9') },
    });
  });

  test('rotate-token names a terminal as a terminal in its output and log', async ({ context }) => {
    const given = { kind: 'terminal', site: 2, name: 'Vestiário' } as const;
    const terminal = await insertTurnstile(context.database, given);
    const said = await run(context, rotateToken, 'vestiário');
    expect(said[0]).toBe('Terminal Vestiário: o endereço antigo não vale mais.');
    const after = await context.database.turnstiles.findById(terminal._id).lean();
    expect(after).toMatchObject({ tokenVersion: 1 });
    expect(lineOf(after)).toMatchObject({
      payload: { description: 'Trocou o endereço secreto do terminal Vestiário' },
    });
  });

  test('rotate-token for an unknown name lists the existing turnstiles', async ({ context }) => {
    await insertTurnstile(context.database, { site: 2, name: 'Catraca 9', address: '10.0.0.9' });
    await expect(run(context, rotateToken, 'Catraca 1')).rejects.toThrow('Catraca 9 (10.0.0.9)');
  });
});

test('an admin command ends with 0 when done, 1 when refused and 2 when mistyped', async () => {
  const [out, err]: string[][] = [[], []];
  const start = (...args: string[]) =>
    runAdmin({
      argv: ['node', 'admin', ...args],
      env: { MONGO_URL: stores.mongoUrl, PUBLIC_URL, APP_TIMEZONE: TEST_ZONE },
      stdout: { write: (text) => out?.push(text) },
      stderr: { write: (text) => err?.push(text) },
    });
  expect(await start('create', `N${newId(clock.now())}`, '--cpf', CPF, '--cracha', '1001')).toBe(0);
  expect(out?.join('')).toContain(`${PUBLIC_URL}/convite#`);
  expect(await start('unlock', 'NINGUEM')).toBe(1);
  expect(err?.join('')).toContain('Nenhuma pessoa ativa');
  expect(await start('apagar', 'NINGUEM')).toBe(2);
  expect(err?.join('')).toContain('npm run admin -- COMANDO');
});
