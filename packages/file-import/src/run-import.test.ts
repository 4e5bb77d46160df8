import { expect, test } from 'vitest';
import { runImport } from './run-import.ts';

/** Runs an import without a database. All cases in this file end before the import connects to one. */
async function started(...args: string[]) {
  let out = '';
  let err = '';
  const code = await runImport(
    {
      name: 'test',
      usage: 'Uso: npm run test:import',
      switches: ['all'],
      importFile: () => Promise.reject(new Error('nothing is imported here')),
    },
    {
      argv: ['node', 'main.ts', ...args],
      env: { MONGO_URL: 'mongodb://localhost:9/none', NODE_ENV: 'test' },
      stdout: { write: (text) => (out += text) },
      stderr: { write: (text) => (err += text) },
    },
  );
  return { code, out, err };
}

test.each([
  ['no file', []],
  ['two files', ['a.csv', 'b.csv']],
  ['a switch that it does not know', ['a.csv', '--remove']],
  ['a file that is not there', ['/none/none.csv']],
])('an import with %s ends with code 2 and its usage', async (_, args) => {
  const { code, out, err } = await started(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('Uso: npm run test:import');
});

test('an import with --help prints its usage and succeeds', async () => {
  expect(await started('--help')).toEqual({ code: 0, out: 'Uso: npm run test:import\n', err: '' });
});
