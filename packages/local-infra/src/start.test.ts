import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { envOverrides } from './env-overrides.ts';
import { clockOffset, printFailedBuilds, runUntilSignal } from './start.ts';

const folder = mkdtempSync(join(tmpdir(), 'reserva-start-'));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (dataDir: string) =>
  runUntilSignal(
    { root: folder, port: 1, dataDir, demo: false, crowd: 0, watch: false, print: () => {} },
    async () => {},
  );

describe('invalid secrets', () => {
  test.each([
    ['a short one', 'short', '', 'at least 32 characters'],
    ['one of a few characters', 'ab'.repeat(20), '', 'repeats too few characters'],
    ['an example, in production', 'change-me-to-something-of-your-own', 'production', 'still the example'],
  ])('an invalid secret starts nothing: %s', async (_, secret, nodeEnv, named) => {
    vi.stubEnv('APP_SECRET', secret);
    vi.stubEnv('NODE_ENV', nodeEnv);
    await expect(start(join(folder, 'none'))).rejects.toThrow(named);
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  test('an invalid secret in the data folder starts nothing', async () => {
    vi.stubEnv('APP_SECRET', '');
    writeFileSync(join(folder, 'secret'), 'mine');
    await expect(start(folder)).rejects.toThrow('at least 32 characters');
    expect(readdirSync(folder)).toEqual(['secret']);
  });
});

test('only known variables with a value are taken from the environment', () => {
  const beside = {
    DEVICE_BASE_URL: 'http://10.0.0.5:3001',
    QUEUE_PREFIX: 'other',
    BACKUP_KEY_FILE: '/safe/key',
  };
  expect(envOverrides({ ...beside, PUBLIC_URL: '', PORT: '1' })).toEqual(beside);
});

test('production requires a chosen secret', () => {
  expect(() => envOverrides({ NODE_ENV: 'production' })).toThrow('In production set APP_SECRET.');
});

test.each([
  ['2026-11-19T08:50', '2026-11-19T11:50:00.000Z'],
  ['2026-11-20T08:00', '2026-11-20T11:00:00.000Z'],
])('the option --at %s is a local moment of the zone', (at, expected) => {
  const now = new Date('2026-11-20T10:00:00Z');
  const moved = new Date(now.getTime() + clockOffset(at, 'America/Sao_Paulo', now));
  expect(moved.toISOString()).toBe(expected);
});

test('npm run dev prints the errors of a failed web build, and nothing of a good one', () => {
  const printed: string[] = [];
  const onLine = printFailedBuilds((line) => printed.push(line));
  const failed = ['build started...', 'transforming...', 'Build failed with 1 error:', '', 'no such file'];
  for (const line of [...failed, 'build started...', 'built in 900ms.']) onLine(line);
  expect(printed).toEqual(['[web] Build failed with 1 error:', '[web] no such file']);
});
