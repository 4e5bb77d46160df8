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

describe.concurrent('a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('says ready, and stops cleanly on %s', async (signal) => {
    const { child, messages, ended, ready } = run('polite');
    await ready();
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(messages()).toEqual(['ready', 'stopping', 'stopped']);
  });

  it('stops when its supervisor is gone', async () => {
    const { child, ready } = run('polite');
    await ready();
    // Node emits no `close` event in a parent that disconnected the channel itself.
    const exited = once(child, 'exit');
    child.disconnect();
    expect(await exited).toEqual([0, null]);
  });

  it('ends although a part of it fails to stop', async () => {
    const { child, messages, ended, ready } = run('stops badly');
    await ready();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(messages()).toContain('stop failed');
  });

  it('ends although it never stops, and says that this was no clean end', async () => {
    const { child, ended, ready } = run('never stops');
    await ready();
    child.kill('SIGTERM');
    // A second signal does not start a second stop.
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
  });

  it('stops its parts in the reverse order of their start, also after one that fails', async () => {
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

  it('that cannot be configured says what to do, without a stack', async () => {
    const { said, ended } = run('cannot be configured');
    expect(await ended).toBe(1);
    expect(said).toMatchObject([
      { level: 60, msg: 'Configuration is not usable:\n  - MONGO_URL: is missing' },
    ]);
    expect(said[0]).not.toHaveProperty('err');
  });

  it('that cannot start says why and is never ready', async () => {
    const { said, ended } = run('cannot start');
    expect(await ended).toBe(1);
    expect(said).toMatchObject([{ level: 60, msg: 'start failed', err: { message: 'port 3000 is taken' } }]);
  });

  it('that dropped a promise ends, so that it is started anew', async () => {
    const { messages, ended } = run('drops a promise');
    expect(await ended).toBe(1);
    expect(messages()).toContain('unhandled rejection');
  });
});
