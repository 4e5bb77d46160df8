import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from './temporary-folder.mjs';

const PLENTY = 2 ** 40;
/** More than any machine has. */
const TOO_MUCH = 2 ** 80;
let memory;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(memory, { recursive: true }));

test('a temporary folder is in memory only if there is plenty', () => {
  const parents = [
    { memory, free: PLENTY, room: 1 },
    { memory, free: 2 ** 30, room: 1 },
    { memory, free: PLENTY, room: TOO_MUCH },
    { memory: join(memory, 'nowhere'), free: PLENTY },
  ].map((machine) => {
    const folder = temporaryFolder('of-this-test', machine);
    rmSync(folder, { recursive: true });
    return dirname(folder);
  });
  expect(parents).toEqual([memory, tmpdir(), tmpdir(), tmpdir()]);
});

test('only the temporary folder of a killed process is removed', () => {
  const { pid: gone } = spawnSync(process.execPath, ['-e', '']);
  const [left, own, other] = [`x-${gone}-a`, `x-${process.pid}-b`, `y-${gone}-c`].map((name) =>
    join(memory, name),
  );
  for (const folder of [left, own, other]) mkdirSync(folder);
  const folder = temporaryFolder('x', { memory, free: PLENTY, room: 1 });
  expect([left, own, other, folder].map((each) => existsSync(each))).toEqual([false, true, true, true]);
});
