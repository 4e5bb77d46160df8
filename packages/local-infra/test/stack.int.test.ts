import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { secretFingerprint } from '@reserva/secrets/keys';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { commandOf } from '../src/data-lock.ts';
import { type Stack, startStack } from '../src/stack.ts';
import type { ProcessSpec } from '../src/topology.ts';
import { layOut, type Program } from './fixtures/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'reserva-stack-'));
const stacks: Stack[] = [];
const said: string[] = [];

afterEach(async () => {
  await Promise.all(stacks.splice(0).map((stack) => stack.stop()));
  said.length = 0;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(...names: Program[]): Promise<Stack & { dataDir: string }> {
  const { root, processes } = layOut(folder, ...names);
  return startHere(root, processes);
}

async function startHere(root: string, processes: ProcessSpec[]): Promise<Stack & { dataDir: string }> {
  const dataDir = join(root, 'data');
  const stores = { mongoUrl: 'mongodb://127.0.0.1:1/?w=majority', redisUrl: 'redis://127.0.0.1:1' };
  const log = (line: string) => said.push(line);
  const stack = await startStack({
    basePort: 0,
    root,
    processes,
    dataDir,
    stores,
    log,
    firstPauseMs: 50,
    frozenMs: 1_500,
    stopMs: 300,
  });
  stacks.push(stack);
  return { ...stack, dataDir };
}

const isAlive = (pid: number | undefined) => pid !== undefined && commandOf(pid) !== '';

test('a killed process is started again with a message', async () => {
  const stack = await start('polite', 'deaf');
  const polite = stack.process('polite');
  const before = polite.pid;
  await polite.kill('SIGKILL');
  expect(isAlive(before)).toBe(false);
  await polite.ready();
  expect(isAlive(polite.pid)).toBe(true);
  expect(polite.pid).not.toBe(before);
  expect(said).toEqual(['polite ended (SIGKILL); starting it again in 0.05 s']);
  const readies = stack.logs('polite').map((line) => JSON.parse(line).pid);
  expect(readies).toEqual([before, polite.pid]);
});

test('only a process that stops its signs of life is restarted', async () => {
  const stack = await start('beating', 'polite');
  const beating = stack.process('beating');
  const [frozen, polite] = [beating.pid, stack.process('polite').pid];
  if (frozen === undefined) throw new Error('it does not run');
  process.kill(frozen, 'SIGSTOP');
  await vi.waitFor(() => expect(said).toHaveLength(2), 45_000);
  expect(said).toEqual([
    'beating has shown no sign of life for 1.5 s; ending it',
    'beating ended (SIGKILL); starting it again in 0.05 s',
  ]);
  await beating.ready();
  expect(isAlive(frozen)).toBe(false);
  expect(isAlive(beating.pid)).toBe(true);
  expect(stack.process('polite').pid).toBe(polite);
});

test('a process stops and starts on request without counting as dead', async () => {
  const stack = await start('polite');
  const polite = stack.process('polite');
  const first = polite.pid;
  await polite.stop();
  expect(polite.pid).toBeUndefined();
  await polite.start();
  expect([first, polite.pid].map(isAlive)).toEqual([false, true]);
  expect(said).toEqual([]);
});

test('stopping a stack stops even processes that ignore SIGTERM', async () => {
  const stack = await start('polite', 'deaf', 'stubborn');
  const pids = ['polite', 'deaf', 'stubborn'].map((name) => stack.process(name).pid);
  expect(pids.map(isAlive)).toEqual([true, true, true]);
  await stack.stop();
  expect(pids.map(isAlive)).toEqual([false, false, false]);
});

test('a process that never gets ready ends the start with its last output', async () => {
  const { root, processes } = layOut(folder, 'polite', 'broken');
  const pids: number[] = [];
  const start = startStack({
    basePort: 0,
    root,
    processes,
    dataDir: join(root, 'data'),
    stores: { mongoUrl: 'mongodb://unused', redisUrl: 'redis://unused' },
    firstPauseMs: 10,
    onLine: (_, line) => line.startsWith('{') && pids.push(JSON.parse(line).pid),
  });
  await expect(start).rejects.toThrow(/broken does not start \(exit code 3\):\n.*MONGO_URL is missing/s);
  expect(pids).toHaveLength(1);
  expect(pids.map(isAlive)).toEqual([false]);
});

test('a killed supervisor leaves no orphan process', async () => {
  const script = join(import.meta.dirname, 'fixtures/start-stack.ts');
  const supervisor = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(supervisor.stdout), 'line')) as [string];
  const pids = JSON.parse(line) as number[];
  expect(pids.map(isAlive)).toEqual([true, true]);
  supervisor.kill('SIGKILL');
  await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), 5000);
});

test('processes share one environment but only their part of the secret', async () => {
  const { root, processes } = layOut(folder, 'telling');
  const [telling = { name: '', folder: '' }] = processes;
  const stack = await startHere(root, [
    telling,
    { ...telling, name: 'report' },
    { ...telling, name: 'survey' },
  ]);
  const loggedEnv = (name: string) => JSON.parse(stack.logs(name)[0] ?? '').env as Record<string, string>;
  const { APP_SECRET: secret = '', ...env } = stack.env;
  for (const name of ['telling', 'report', 'survey']) expect(loggedEnv(name)).toMatchObject(env);
  expect(loggedEnv('telling').APP_SECRET).toBe('');
  const purposes = (name: string) => loggedEnv(name).APP_SECRET?.match(/[a-z-]+(?==)/g);
  expect(purposes('report')).toEqual(['fingerprint']);
  expect(purposes('survey')).toEqual(['survey-author', 'survey-request', 'fingerprint']);
  expect(secretFingerprint(loggedEnv('report').APP_SECRET ?? '')).toBe(secretFingerprint(secret));
  expect(stack.env).toMatchObject({
    MONGO_URL: 'mongodb://127.0.0.1:1/reserva?w=majority',
    PUBLIC_URL: `http://localhost:${stack.ports.web}`,
    DEVICE_PORT: String(stack.ports.web + 1),
    EMULATOR_PORT: String(stack.ports.web + 90),
    MAIL_DIR: join(stack.dataDir, 'mail'),
  });
  const file = join(stack.dataDir, 'secret');
  expect(stack.env.APP_SECRET).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(file, 'utf8')).toBe(stack.env.APP_SECRET);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
