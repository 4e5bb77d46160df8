import { parseArgs } from 'node:util';
import { installMissing } from './install.mjs';
import { changedFiles, testsBeside } from './lib/changed-tests.mjs';
import { runChecks } from './lib/checks.mjs';
import { QUICK, runVitest } from './lib/vitest.mjs';

/**
 * Checks a change before its commit, without a database. Checks types and lint, and runs the unit and component tests
 * beside uncommitted files. With `--all`, or if everything is committed, it runs all of these tests. Failed checks are
 * printed last.
 */
try {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
  await installMissing();
  const changed = values.all ? [] : await changedFiles();
  const checks = await runChecks({ namedTests: true });
  const tests = await runVitest(QUICK, {
    files: changed.length > 0 ? testsBeside(changed) : [],
    quiet: true,
  });
  checks.printFailed();
  const failed = checks.failed + tests.failed;
  console.log(failed === 0 ? 'verify: all good' : `verify: ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
