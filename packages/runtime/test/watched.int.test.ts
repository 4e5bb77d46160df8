import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';

const FIXTURE = join(import.meta.dirname, 'fixtures/process.ts');
const ALIVE = fileURLToPath(new URL('../../../deploy/alive.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'reserva-alive-'));
const file = join(folder, 'alive');
const env = { ALIVE_FILE: file };
let child: ChildProcess | undefined;

afterEach(() => child?.kill('SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a process with the environment that a container gives it. */
async function run(): Promise<ChildProcess> {
  child = spawn(process.execPath, ['--import', 'tsx', FIXTURE, 'polite'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env,
  });
  if (child.stdout) await once(createInterface(child.stdout), 'line');
  return child;
}
/**
 * Runs the health check as Docker does. The check waits before its second look at the file.
 * @param secondLookMs length of this wait in milliseconds
 * @returns the exit code
 */
async function look(secondLookMs: number): Promise<number> {
  const given = { ...env, ALIVE_SECOND_LOOK_MS: String(secondLookMs) };
  const [code] = await once(spawn(process.execPath, [ALIVE], { env: given, stdio: 'ignore' }), 'exit');
  return code;
}
const age = (seconds: number) => utimesSync(file, Date.now() / 1000 - seconds, Date.now() / 1000 - seconds);

test('a process with a running event loop shows it and is left alone', async () => {
  const running = await run();
  const [message] = await once(running, 'message');
  expect(message).toEqual({ alive: true });
  expect(readFileSync(file, 'utf8')).toBe(String(running.pid));
  expect(await look(60_000)).toBe(0);
  // The file looks old because the machine was suspended, but the process soon renews it.
  age(3_600);
  expect(await look(60_000)).toBe(0);
  expect(running.exitCode).toBeNull();
});

test('a frozen process is ended by its health check', async () => {
  const running = await run();
  const ended = once(running, 'exit');
  running.kill('SIGSTOP');
  age(16);
  expect(await look(200)).toBe(1);
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('a process that does not exist yet is unhealthy', async () => {
  rmSync(file, { force: true });
  expect(await look(200)).toBe(1);
});
