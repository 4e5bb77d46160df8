import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { haltAll } from './halts.mjs';

/** One that waits, started by one that waits, started by one that says the ids of both. */
const WAITS = 'setInterval(() => {}, 1000);';
const starting = (program) =>
  `console.log(require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(program)}], { stdio: 'inherit' }).pid); ${WAITS}`;
const stateOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)[0];

test.runIf(process.platform === 'linux')(
  'a halt stops all descendants and resumes only those that it stopped',
  async () => {
    const first = spawn(process.execPath, ['-e', starting(starting(WAITS))], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    const ids = () => said.split('\n').filter(Boolean).map(Number);
    onTestFinished(() => {
      for (const pid of [...ids(), first.pid]) process.kill(pid, 'SIGKILL');
    });
    while (ids().length < 2) said += String((await once(first.stdout, 'data'))[0]);
    const areStopped = () => ids().map((pid) => stateOf(pid) === 'T');
    expect(areStopped()).toEqual([false, false]);
    const goOn = haltAll(first.pid);
    await expect.poll(areStopped).toEqual([true, true]);
    expect(stateOf(first.pid), 'only what it started').not.toBe('T');
    goOn();
    await expect.poll(areStopped).toEqual([false, false]);

    // Frozen by somebody else, as a test does with a store: that stays so.
    process.kill(ids()[1], 'SIGSTOP');
    await expect.poll(areStopped).toEqual([false, true]);
    const goOnAgain = haltAll(first.pid);
    await expect.poll(areStopped).toEqual([true, true]);
    goOnAgain();
    await expect.poll(areStopped).toEqual([false, true]);
  },
);
