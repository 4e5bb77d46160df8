import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '@reserva/testing/drain';
import { afterAll, describe, expect, it } from 'vitest';

const FIXTURE = join(import.meta.dirname, 'fixtures/process.ts');
const children: ChildProcess[] = [];

interface Entry {
  level: number;
  msg: string;
}

/** Starts a process with an IPC channel, as a supervisor does. */
function run(kind: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', FIXTURE, kind], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  const said: Entry[] = [];
  if (child.stdout) createInterface(child.stdout).on('line', (line) => said.push(JSON.parse(line)));
  const ended = once(child, 'close').then(([code]) => code as number);
  const ready = () => until('ready', async () => said.some(({ msg }) => msg === 'ready'));
  const messages = () => said.map(({ msg }) => msg);
  return { child, said, messages, ended, ready };
}

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

describe.concurrent('processes', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('a process logs ready and stops cleanly on %s', async (signal) => {
    const { child, messages, ended, ready } = run('polite');
    await ready();
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(messages()).toEqual(['ready', 'stopping', 'stopped']);
  });

  it('a process stops when its supervisor is gone', async () => {
    const { child, ready } = run('polite');
    await ready();
    // The test waits for `exit`. A parent that disconnected the channel itself gets no `close` event from Node.
    const exited = once(child, 'exit');
    child.disconnect();
    expect(await exited).toEqual([0, null]);
  });

  it('a process ends although one of its parts fails to stop', async () => {
    const { child, messages, ended, ready } = run('stops badly');
    await ready();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(messages()).toContain('stop failed');
  });

  it('a process that never stops ends with code 1', async () => {
    const { child, ended, ready } = run('never stops');
    await ready();
    child.kill('SIGTERM');
    // A second signal does not begin a second stop.
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
  });

  it('a process stops its parts in the reverse order of their start', async () => {
    const { child, messages, ended, ready } = run('has several parts');
    await ready();
    child.kill('SIGTERM');
    await ended;
    expect(messages().filter((message) => message.endsWith(' stopped'))).toEqual([
      'third stopped',
      'second stopped',
      'first stopped',
    ]);
  });

  it('a process that cannot be configured says what to do', async () => {
    const { said, ended } = run('cannot be configured');
    expect(await ended).toBe(1);
    expect(said).toMatchObject([
      { level: 60, msg: 'Configuration is not usable:\n  - MONGO_URL: is missing' },
    ]);
    expect(said[0]).not.toHaveProperty('err');
  });

  it('a process that cannot start logs the cause and is never ready', async () => {
    const { said, ended } = run('cannot start');
    expect(await ended).toBe(1);
    expect(said).toMatchObject([{ level: 60, msg: 'start failed', err: { message: 'port 3000 is taken' } }]);
  });

  it('a process that drops a promise ends with code 1', async () => {
    const { messages, ended } = run('drops a promise');
    expect(await ended).toBe(1);
    expect(messages()).toContain('unhandled rejection');
  });
});
