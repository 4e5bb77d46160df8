import { describe, expect, test } from 'vitest';
import { checkNamedTestsExist, checkNamedTestsRan } from './spec-coverage.mjs';

const files = { 'a/one.test.ts': `test('reserves once', () => {}); test('the day\\'s end', () => {});` };
const exist = (text) => checkNamedTestsExist(text, (path) => files[path]);

test('existing tests and statements without a test are counted', () => {
  const text = [
    '| 2.1 | one reservation | `a/one.test.ts` › "reserves once" |',
    '| 2.2 | the end | `a/one.test.ts` › "the day\'s end" |',
    '| 2.3 | survey | not yet |',
    '| 2.4 | a screen | screen: home |',
  ].join('\n');
  expect(exist(text)).toEqual({ named: 2, notYet: 1, problems: [] });
});

test.each([
  [
    'a test that does not exist',
    '`a/one.test.ts` › "reserves twice"',
    'docs/spec.md:1: a/one.test.ts has no test',
  ],
  ['a part of a name only', '`a/one.test.ts` › "reserves"', 'has no test "reserves"'],
  ['a file that does not exist', '`a/two.test.ts` › "x"', 'there is no a/two.test.ts'],
  ['a file without a name', '`a/one.test.ts`, reserves once', 'without › "name of the test"'],
  ['a list that names nothing', 'everything not yet', 'names no test at all'],
])('the check of the sources reports %s', (_, text, problem) => {
  expect(exist(text).problems.join('\n')).toContain(problem);
});

describe('the check of a run', () => {
  const result = (title, status = 'passed', ancestorTitles = []) => ({ title, status, ancestorTitles });
  const ran = (name, ...assertionResults) =>
    checkNamedTestsRan(`\`a/one.test.ts\` › "${name}"`, {
      testResults: [{ name: '/somewhere/a/one.test.ts', assertionResults }],
    }).problems;

  test.each([
    ['a test that passed', 'reserves once', [result('reserves once')]],
    ['one that failed: it is counted where it ran', 'reserves once', [result('reserves once', 'failed')]],
    ['a group', 'reserving', [result('once', 'passed', ['reserving']), result('of others', 'skipped')]],
    ['names that were filled in', 'reserves %s at $site.name', [result('reserves 12 (a.b) at Fábrica')]],
  ])('the check of a run accepts %s', (_, name, results) => {
    expect(ran(name, ...results)).toEqual([]);
  });

  test.each([
    ['a test that did not run', 'reserves twice', [result('reserves once')], 'ran no test "reserves twice"'],
    ['a part of a name', 'reserves', [result('reserves once')], 'ran no test "reserves"'],
    ['a test that was skipped', 'reserves once', [result('reserves once', 'skipped')], 'left out (skipped)'],
    [
      'one of a group that was skipped',
      'reserving',
      [result('once', 'passed', ['reserving']), result('twice', 'skipped', ['reserving'])],
      '"twice" was left out',
    ],
    ['a name with signs of a pattern', 'a+b', [result('aab')], 'ran no test "a+b"'],
  ])('the check of a run reports %s', (_, name, results, problem) => {
    expect(ran(name, ...results).join('\n')).toContain(problem);
  });

  test('the check of a run reports a file that did not run', () => {
    const { problems } = checkNamedTestsRan('`a/one.test.ts` › "x"', { testResults: [] });
    expect(problems).toEqual(['docs/spec.md:1: a/one.test.ts ran no test "x"']);
  });
});
