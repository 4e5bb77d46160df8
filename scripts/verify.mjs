import { installMissing } from './install.mjs';
import { runChecks } from './lib/checks.mjs';
import { QUICK, runVitest } from './lib/vitest.mjs';

/** What a change must pass before it is committed: seconds, no database. */
try {
  await installMissing();
  const checks = await runChecks({ namedTests: true });
  const unit = await runVitest(QUICK);
  const failed = checks.failed + unit.failed;
  console.log(failed === 0 ? 'verify: all good' : `verify: ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
