import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { factoryState } from './state.ts';
import { openStateFile } from './state-file.ts';

const test = base.extend('dir', ({}) => mkdtemp(join(tmpdir(), 'memory-')));

test.afterEach(({ dir }) => rm(dir, { recursive: true, force: true }));

const fail = (error: unknown) => {
  throw error;
};
const open = (dir: string, state = factoryState('7')) => openStateFile(dir, '7', () => state, fail);

test('many changes are saved as one file with the last state', async ({ dir }) => {
  const state = factoryState('7');
  const file = open(dir, state);
  for (let n = 1; n <= 50; n += 1) {
    state.turns.left = n;
    file.saveSoon();
  }
  await file.flush();
  expect((await open(dir).read())?.turns.left).toBe(50);
  expect(await readdir(join(dir, 'emulator'))).toEqual(['7.json']);
});

test('a device without a state file has no stored state', async ({ dir }) => {
  expect(await open(dir).read()).toBeNull();
});

test('the state file of an older emulator is completed', async ({ dir }) => {
  const { images: _images, ...older } = factoryState('7');
  await mkdir(join(dir, 'emulator'));
  await writeFile(join(dir, 'emulator', '7.json'), JSON.stringify(older));
  expect((await open(dir).read())?.images).toEqual({});
});

test.for(['', '{"version":2}', 'null'])(
  'a state file with %j is refused with its path',
  async (text, { dir }) => {
    await mkdir(join(dir, 'emulator'));
    await writeFile(join(dir, 'emulator', '7.json'), text);
    await expect(open(dir).read()).rejects.toThrow(join(dir, 'emulator', '7.json'));
  },
);
