import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from 'vitest';

const FIXTURE = join(import.meta.dirname, 'fixtures/process.ts');
const ALIVE = fileURLToPath(new URL('../../../deploy/alive.mjs', import.meta.url));

const test = base
  .extend('file', ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'reserva-alive-'));
    onCleanup(() => rmSync(folder, { recursive: true }));
    return join(folder, 'alive');
  })
  /** A process with the environment that a container gives it. */
  .extend('running', async ({ file }, { onCleanup }) => {
    const child = spawn(process.execPath, ['--import', 'tsx', FIXTURE, 'polite'], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ALIVE_FILE: file },
    });
    onCleanup(async () => {
      if (child.kill('SIGKILL')) await once(child, 'exit');
    });
    if (child.stdout) await once(createInterface(child.stdout), 'line');
    return child;
  });

/**
 * Runs the health check as Docker does. The check waits before its second look at the file.
 * @param file the file that shows that the process is alive
 * @param secondLookMs length of this wait in milliseconds
 * @returns the exit code
 */
async function look(file: string, secondLookMs: number): Promise<number> {
  const env = { ALIVE_FILE: file, ALIVE_SECOND_LOOK_MS: String(secondLookMs) };
  const [code] = await once(spawn(process.execPath, [ALIVE], { env, stdio: 'ignore' }), 'exit');
  return code;
}
function age(file: string, seconds: number): void {
  const at = Date.now() / 1000 - seconds;
  utimesSync(file, at, at);
}

test('a process with a running event loop shows it and is left alone', async ({ running, file }) => {
  const [message] = await once(running, 'message');
  expect(message).toEqual({ alive: true });
  expect(readFileSync(file, 'utf8')).toBe(String(running.pid));
  expect(await look(file, 60_000)).toBe(0);
  // The file looks old because the machine was suspended, but the process soon renews it.
  age(file, 3_600);
  expect(await look(file, 60_000)).toBe(0);
  expect(running.exitCode).toBeNull();
});

test('a frozen process is ended by its health check', async ({ running, file }) => {
  const ended = once(running, 'exit');
  running.kill('SIGSTOP');
  age(file, 16);
  expect(await look(file, 200)).toBe(1);
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('a process that does not exist yet is unhealthy', async ({ file }) => {
  expect(await look(file, 200)).toBe(1);
});
