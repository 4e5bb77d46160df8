import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { factoryState } from './state.ts';
import { openStateFile } from './state-file.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'memory-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const fail = (error: unknown) => {
  throw error;
};
const open = (state = factoryState('7')) => openStateFile(dir, '7', () => state, fail);

test('many changes are saved as one file with the last state', async () => {
  const state = factoryState('7');
  const file = open(state);
  for (let n = 1; n <= 50; n += 1) {
    state.turns.left = n;
    file.saveSoon();
  }
  await file.flush();
  expect((await open().read())?.turns.left).toBe(50);
  expect(await readdir(join(dir, 'emulator'))).toEqual(['7.json']);
});

test('a device without a state file has no stored state', async () => {
  expect(await open().read()).toBeNull();
});

test('the state file of an older emulator is completed', async () => {
  const { images: _images, ...older } = factoryState('7');
  await mkdir(join(dir, 'emulator'));
  await writeFile(join(dir, 'emulator', '7.json'), JSON.stringify(older));
  expect((await open().read())?.images).toEqual({});
});

test.each(['', '{"version":2}', 'null'])('a state file with %j is refused with its path', async (text) => {
  await mkdir(join(dir, 'emulator'));
  await writeFile(join(dir, 'emulator', '7.json'), text);
  await expect(open().read()).rejects.toThrow(join(dir, 'emulator', '7.json'));
});
