import { expect, test } from 'vitest';
import { failedTests, skippedTests } from './failed-tests.mjs';

const run = { code: 1, output: '', root: '/clone' };
const report = (...testResults) => ({ testResults });
const file = (name, status, ...assertionResults) => ({
  name: `/clone/${name}`,
  status,
  message: 'broken\nat',
  assertionResults,
});
const failing = (fullName) => ({ fullName, status: 'failed', failureMessages: ['Error: no\n    at x'] });

test('a failed test is named with its file and the first line of its error', () => {
  const tests = report(
    file('a.test.ts', 'failed', failing('reserves once'), { fullName: 'other', status: 'passed' }),
    file('b.test.ts', 'passed', { fullName: 'fine', status: 'passed' }),
  );
  expect(failedTests(tests, run)).toEqual([{ name: 'a.test.ts › reserves once', message: 'Error: no' }]);
});

test('a file that could not be loaded and a failed check are named', () => {
  const output = 'ok    types (1 s)\nFAIL  lint and format (7.9 s)\n';
  expect(failedTests(report(file('a.test.ts', 'failed')), { ...run, output })).toEqual([
    { name: 'a.test.ts', message: 'broken' },
    { name: 'lint and format', message: 'a check' },
  ]);
});

test('the end of the output is shown if nothing else is known', () => {
  expect(failedTests(undefined, { ...run, output: 'npm install failed' })).toEqual([
    { name: 'ended with 1', message: 'npm install failed' },
  ]);
});

test('a green run has no failed tests', () => {
  expect(failedTests(report(file('a.test.ts', 'passed')), { ...run, code: 0 })).toEqual([]);
});

test('a test that did not run is named by file and name', () => {
  const tests = report(
    file('a.test.ts', 'passed', { fullName: 'needs a server', status: 'skipped' }),
    file('b.test.ts', 'passed', { fullName: 'fine', status: 'passed' }),
  );
  expect(skippedTests(tests, '/clone')).toEqual(['a.test.ts › needs a server']);
});
