import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ROOT } from './run.mjs';

const HERE = join(ROOT, 'docs');
let folders;
let system;
beforeEach(async () => {
  vi.resetModules();
  // npm sets INIT_CWD to the folder in which the command was typed.
  vi.stubEnv('INIT_CWD', HERE);
  folders = await import('./data-folder.mjs');
  system = await import('./running-system.mjs');
});
afterEach(() => vi.unstubAllEnvs());

test('the default data folder is that of the repository from every folder', () => {
  const data = join(ROOT, '.data');
  expect(folders.dataFolder(undefined)).toBe(data);
  expect(folders.readDataOption(['list'])).toEqual({ dataDir: data, others: ['list'] });
  expect(system.readSystemOptions(['unlock', 'ANA'])).toEqual({
    dataDir: data,
    port: 3000,
    others: ['unlock', 'ANA'],
  });
});

test('a given data folder is relative to the folder of the command', () => {
  expect(folders.dataFolder('x')).toBe(join(HERE, 'x'));
  for (const typed of [['--data', 'x'], ['--data=x']]) {
    const read = { dataDir: join(HERE, 'x'), others: ['a.csv', '--dry-run'] };
    expect(folders.readDataOption(['a.csv', ...typed, '--dry-run'])).toEqual(read);
    expect(system.readSystemOptions(['a.csv', ...typed, '--dry-run'])).toEqual({ ...read, port: 3000 });
  }
});

describe('mistyped folders and ports', () => {
  test.each([
    ['no folder', ['list', '--data'], '--data needs a value'],
    ['an option in the place of the folder', ['--data', '--port', '3400'], '--data needs a value'],
    ['an empty folder', ['--data='], '--data needs a value'],
    ['no port', ['--port'], '--port needs a value'],
    ['a port that is none', ['--port', 'web'], '--port must be a number'],
  ])('the options of a system with %s are refused', (_, args, named) => {
    expect(() => system.readSystemOptions(args)).toThrow(named);
  });
});
