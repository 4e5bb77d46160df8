import { expect, test } from 'vitest';
import { countTests, needsOf, together } from './vitest.mjs';

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] };

test('the counts of a run come from its report', () => {
  const file = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  expect(countTests(1, { numPassedTests: 5, numFailedTests: 2, testResults: [passedFile, file] })).toEqual({
    passed: 5,
    failed: 2,
  });
});

test('a file that could not be loaded counts as failed', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const report = { numPassedTests: 5, numFailedTests: 0, testResults: [passedFile, broken] };
  expect(countTests(1, report)).toEqual({ passed: 5, failed: 1 });
});

test('an error outside of any test counts as failed', () => {
  const report = { numPassedTests: 5, numFailedTests: 0, testResults: [passedFile] };
  expect(countTests(1, report)).toEqual({ passed: 5, failed: 1 });
});

test('a crash before the report counts as failed', () => {
  expect(countTests(134, undefined)).toEqual({ passed: 0, failed: 1 });
});

test('two runs are counted as one', () => {
  const one = { passed: 2, failed: 1, report: { testResults: [passedFile] } };
  const other = { passed: 3, failed: 0, report: { testResults: [passedFile, passedFile] } };
  expect(together([one, other])).toEqual({
    passed: 5,
    failed: 1,
    report: { testResults: [passedFile, passedFile, passedFile] },
  });
});

test('two runs have no report if one of them crashed', () => {
  const crashed = { passed: 0, failed: 1, report: undefined };
  expect(together([{ passed: 2, failed: 0, report: { testResults: [] } }, crashed])).toEqual({
    passed: 2,
    failed: 1,
  });
});

test.each([
  [['gate-news'], { quick: true, stores: false, browser: false }],
  [['reserve.int'], { quick: false, stores: true, browser: false }],
  [['gate-news', 'reserve.int'], { quick: true, stores: true, browser: false }],
  [['home'], { quick: true, stores: true, browser: true }],
  [[], { quick: true, stores: true, browser: true }],
])('the files %j need only their own stores and browser', (files, needs) => {
  const tests = [
    'packages/domain/src/gates/gate-news.test.ts',
    'services/reservation/test/reserve.int.test.ts',
    'apps/web/src/routes/home.test.tsx',
    'apps/web/test/home.browser.test.ts',
  ];
  expect(needsOf(files, tests)).toEqual(needs);
});
