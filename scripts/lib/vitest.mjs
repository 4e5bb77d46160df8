import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, tool } from './run.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/** Projects that need neither stores nor a browser. */
export const QUICK = ['unit', 'web', 'web-screens', 'web-document', 'web-replaced'];

/**
 * Tells whether a run of some test files needs stores or a browser, and whether it has tests that need neither.
 * @param {string[]} files parts of paths, as `npm test` takes them; none: every file
 * @param {string[]} tests paths of all test files
 */
export function needsOf(files, tests) {
  const chosen = tests.filter((path) => files.length === 0 || files.some((part) => path.includes(part)));
  const browser = chosen.some((path) => path.includes('.browser.test.'));
  const stores = chosen.filter((path) => path.includes('.int.test.') || path.includes('.browser.test.'));
  return { browser, stores: stores.length > 0, quick: stores.length < chosen.length };
}

/**
 * Counts the tests of a vitest run. A file that could not be loaded and an error outside of any test are failures.
 * @param {number} code exit code of vitest
 * @param {object | undefined} report its JSON report; undefined if it crashed before writing one
 */
export function countTests(code, report) {
  const passed = report?.numPassedTests ?? 0;
  const brokenFiles = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = (report?.numFailedTests ?? 0) + brokenFiles;
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** Removes the folder of a run. Ending processes can still write for a moment, so files that remain are no failure. */
function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  } catch (error) {
    console.error(`left behind: ${error.message}`);
  }
}

/**
 * Merges two runs: their counts and their reports.
 * @param {Awaited<ReturnType<typeof runVitest>>[]} runs
 */
export const together = ([one, other]) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  ...(one.report &&
    other.report && {
      report: { ...one.report, testResults: [...one.report.testResults, ...other.report.testResults] },
    }),
});

/**
 * Runs vitest projects, shows their progress, and counts.
 * @param {string[]} projects
 * @param {{env?: Record<string, string>, files?: string[], quiet?: boolean, workers?: number}} options `files`: only
 * the test files whose path contains one of these; `quiet`: print only tests that fail; `workers`: number of concurrent
 * files, by default that of vitest.config.ts
 * @returns {Promise<{passed: number, failed: number, report?: object}>} `report`: JSON report of vitest, unless it
 * crashed
 */
export async function runVitest(projects, { env = {}, files = [], quiet = false, workers } = {}) {
  const folder = temporaryFolder('reserva-vitest');
  const file = join(folder, 'report.json');
  // Suites create their temporary folders in this folder, so that those of killed suites are removed with the run.
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  try {
    const { code } = await run(
      tool(
        'vitest/vitest.mjs',
        'run',
        ...files,
        ...(workers ? [`--maxWorkers=${workers}`] : []),
        ...projects.map((project) => `--project=${project}`),
        '--passWithNoTests',
        ...(quiet ? ['--reporter=agent', '--silent=passed-only'] : ['--reporter=default']),
        '--reporter=json',
        `--outputFile.json=${file}`,
      ),
      { env: { FAILURES_DIR: join(tmpdir(), 'reserva-failures'), TMPDIR: temporary, ...env }, show: true },
    );
    let report;
    try {
      report = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      // vitest crashed before it wrote a complete report. The run then fails, even if the exit code is 0.
    }
    return { ...countTests(report ? code : code || 1, report), report };
  } finally {
    removeFolder(folder);
  }
}
