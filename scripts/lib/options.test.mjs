import { describe, expect, test } from 'vitest';
import { parseOptions, parseTestOptions, UsageError } from './options.mjs';

test('every option has a default', () => {
  expect(parseOptions([], {})).toEqual({
    help: false,
    port: 3000,
    data: undefined,
    at: undefined,
    demo: true,
    crowd: 'habits',
    watch: false,
  });
});

test('no crowd passes the turnstiles without demo data', () => {
  expect(parseOptions(['--no-demo'], {})).toMatchObject({ crowd: 0 });
  expect(parseOptions(['--crowd', '0'], {})).toMatchObject({ demo: true, crowd: 0 });
});

test('given options replace the defaults', () => {
  const args = '--port 4000 --data x --at 2026-11-19T11:30 --no-demo --crowd 30 --watch'.split(' ');
  expect(parseOptions(args, {})).toMatchObject({
    port: 4000,
    data: 'x',
    at: '2026-11-19T11:30',
    demo: false,
    crowd: 30,
    watch: true,
  });
});

describe('refused options', () => {
  test.each([
    ['an unknown option', ['--prot', '4000'], '--prot'],
    ['a stray word', ['4000'], '4000'],
    ['a port that is no number', ['--port', 'web'], '--port'],
    ['a port whose neighbours do not exist', ['--port', '65500'], '--port'],
    ['an option without its value', ['--data'], '--data'],
    ['a moment in another form', ['--at', '19/11/2026 11:30'], '--at'],
    ['a day that does not exist', ['--at', '2026-02-30T11:30'], '--at'],
    ['a negative crowd', ['--crowd=-1'], '--crowd'],
  ])('the options refuse %s', (_, args, named) => {
    expect(() => parseOptions(args, {})).toThrow(UsageError);
    expect(() => parseOptions(args, {})).toThrow(named);
  });

  test('the options refuse to move the clock in production', () => {
    const args = ['--at', '2026-11-19T11:30'];
    expect(() => parseOptions(args, { NODE_ENV: 'production' })).toThrow(/--at.*production/);
  });
});

test('production never gets demo data', () => {
  expect(parseOptions([], { NODE_ENV: 'production' }).demo).toBe(false);
});

test('npm test reads its stores and its files', () => {
  expect(parseTestOptions([])).toEqual({ files: [], stores: undefined, node: undefined });
  expect(parseTestOptions(['--stores', 'containers', '--node', '24', 'redis'])).toEqual({
    files: ['redis'],
    stores: 'containers',
    node: '24',
  });
});

test.each([['--stores', 'docker'], ['--stores'], ['--store', 'embedded'], ['--node', '18']])(
  'npm test refuses %s %s with its usage',
  (...args) => {
    expect(() => parseTestOptions(args)).toThrow(UsageError);
    expect(() => parseTestOptions(args)).toThrow('npm test -- [--stores');
  },
);
