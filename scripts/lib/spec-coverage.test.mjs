import { expect, test } from 'vitest';
import { checkSpecCoverage } from './spec-coverage.mjs';

const files = { 'a/one.test.ts': `test('reserves once', () => {}); test('the day\\'s end', () => {});` };
const check = (text) => checkSpecCoverage(text, (path) => files[path]);

test('counts tests that exist and statements that nothing shows yet', () => {
  const text = [
    '| 2.1 | one reservation | `a/one.test.ts` › "reserves once" |',
    '| 2.2 | the end | `a/one.test.ts` › "the day\'s end" |',
    '| 2.3 | survey | not yet |',
    '| 2.4 | a screen | screen: home |',
  ].join('\n');
  expect(check(text)).toEqual({ named: 2, notYet: 1, problems: [] });
});

test.each([
  [
    'a test that does not exist',
    '`a/one.test.ts` › "reserves twice"',
    'docs/spec-coverage.md:1: a/one.test.ts has no test',
  ],
  ['a part of a name only', '`a/one.test.ts` › "reserves"', 'has no test "reserves"'],
  ['a file that does not exist', '`a/two.test.ts` › "x"', 'there is no a/two.test.ts'],
  ['a file without a name', '`a/one.test.ts`, reserves once', 'without › "name of the test"'],
  ['a list that names nothing', 'everything not yet', 'names no test at all'],
])('reports %s', (_, text, problem) => {
  expect(check(text).problems.join('\n')).toContain(problem);
});
