import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findMongod } from './find-mongod.ts';

/** What is found on a PATH whose only mongod says this. */
function found(says: string) {
  const folder = mkdtempSync(join(tmpdir(), 'mongod-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'mongod');
  writeFileSync(program, `#!/bin/sh\n${says}\n`);
  chmodSync(program, 0o755);
  const lines: string[] = [];
  return { isIt: findMongod((line) => lines.push(line), folder) === program, lines };
}

test('a mongod of version 8 or newer is taken', () => {
  expect(found('echo "db version v8.0.9"')).toEqual({ isIt: true, lines: [] });
  expect(found('echo "db version v10.2.0-rc1"')).toEqual({ isIt: true, lines: [] });
});

test.each([
  ['older', 'echo "db version v7.0.14"', 'it is 7.0.14'],
  ['of no version', 'echo mongod', 'it is of none'],
  ['one that does not run', 'exit 1', 'it is of none'],
])('%s: it is left alone, and that is said', (_what, says, why) => {
  const { isIt, lines } = found(says);
  expect([isIt, lines]).toEqual([false, [expect.stringContaining(why)]]);
});

test('where there is none nothing is said', () => {
  const lines: string[] = [];
  expect(findMongod((line) => lines.push(line), '')).toBeUndefined();
  expect(lines).toEqual([]);
});
