import { parseArgs } from 'node:util';
import { installMissing } from './install.mjs';
import { runChecks } from './lib/checks.mjs';
import { run } from './lib/run.mjs';
import { QUICK, runVitest } from './lib/vitest.mjs';

/** Tests of the sources themselves. */
const READ_SOURCES = ['scripts/lib/', 'shared/api/api-rooms.test.ts', 'apps/web/src/theme/'];

/** Whether anything is not committed. */
async function hasChanges() {
  const { code, output } = await run(['git', 'status', '--porcelain']);
  return code === 0 && output.trim() !== '';
}

/**
 * What a change must pass before it is committed: seconds, no database. Of the unit tests those that reach what is not
 * committed yet; all of them with `--all`, or where everything is. Failed checks are printed last.
 */
try {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
  await installMissing();
  const checks = await runChecks({ namedTests: true });
  const changed = !values.all && (await hasChanges());
  const unit = await runVitest(QUICK, { changed, quiet: true });
  // What reads the sources as texts is reached by no import.
  const ofTexts = changed ? await runVitest(QUICK, { files: READ_SOURCES, quiet: true }) : { failed: 0 };
  checks.printFailed();
  const failed = checks.failed + unit.failed + ofTexts.failed;
  console.log(failed === 0 ? 'verify: all good' : `verify: ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
