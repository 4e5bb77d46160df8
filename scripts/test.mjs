import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installMissing } from './install.mjs';
import { build } from './lib/build.mjs';
import { runChecks } from './lib/checks.mjs';
import { findChromium } from './lib/chromium.mjs';
import { failedTests, skippedTests } from './lib/failed-tests.mjs';
import { parseTestOptions } from './lib/options.mjs';
import { ROOT } from './lib/run.mjs';
import { checkNamedTestsRan } from './lib/spec-coverage.mjs';
import { endWithStarter } from './lib/starter.mjs';
import { startTestStores } from './lib/stores.mjs';
import { needsOf, QUICK, runVitest, together } from './lib/vitest.mjs';

/**
 * Runs a script on another version of Node. The npm packages `node-<platform>-<arch>` contain the binary and need no
 * install script. `npm exec` puts it first on the PATH, so that processes of the script use it as well.
 * @param {string} major
 * @param {string[]} command the script and its arguments
 * @returns {number} the exit code
 */
function runOnNode(major, command) {
  const name = `node-${process.platform}-${process.arch}@${major}`;
  const { status } = spawnSync('npm', ['exec', '--yes', '--package', name, '--', 'node', ...command], {
    stdio: 'inherit',
  });
  return status ?? 1;
}

const total = { passed: 0, failed: 0 };
let finished = false;
/** True while the tests run on another version of Node. That process prints the sum itself. */
let isDelegated = false;

// The last line is always the sum of passed and failed tests, even after a crash or a signal. The exit code agrees with
// it.
process.on('exit', (code) => {
  if (isDelegated) return;
  if (!finished) total.failed++;
  const good = code === 0 && total.failed === 0 && total.passed > 0;
  console.log(`tests: ${total.passed} passed, ${total.failed} failed`);
  process.exitCode = good ? 0 : code || 1;
});

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

/** Runs a step. An error counts as one failure; the other steps still run. */
async function step(action) {
  try {
    return await action();
  } catch (error) {
    console.error(error.message);
    total.failed++;
    return undefined;
  }
}

/** Checks that the tests ran that the table of the specification names. */
function checkCoverage(report) {
  const table = readFileSync(join(ROOT, 'docs/spec.md'), 'utf8');
  const { named, notYet, problems } = checkNamedTestsRan(table, report);
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'}  spec coverage: ${named} named tests ran`);
  for (const problem of problems) console.log(`      ${problem}`);
  if (notYet > 0) console.log(`      ${notYet} statements are not yet shown`);
  add(problems.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

async function main() {
  const { files, stores: choice } = options;
  await installMissing();
  const needs = needsOf(files, testFiles());
  if (!needs.stores) return await runQuickTests(files);
  const stores = await startTestStores(choice);
  console.log(`Stores: ${stores.label}`);
  try {
    await runTests(files, stores.env, needs);
  } finally {
    await stores.stop();
  }
}

/** Lists the paths of all test files. */
const testFiles = () =>
  ['packages', 'apps', 'services', 'bench', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((path) => join(folder, path))
      .filter((path) => /\.test\.(tsx?|mjs)$/.test(path) && !path.includes('node_modules')),
  );

/** Runs files that need neither stores nor a build. */
async function runQuickTests(files) {
  const tests = await runVitest(QUICK, { files });
  add(tests);
  if (tests.passed + tests.failed === 0) throw new Error('No test ran.');
}

async function runTests(files, storesEnv, needs) {
  // Starts after the stores, which may install redis-server: two concurrent apt-get would fail.
  const browser = needs.browser ? step(findChromium) : undefined;
  // The checks have low priority and run one at a time, so they use only the time that the suites leave.
  const checks = files.length === 0 ? runChecks({ atOnce: 1 }) : undefined;
  // The quick suites run during the build with two workers, because each worker loads the web app again. They end
  // before the other suites, in which devices wait for answers with their normal timeouts.
  const [quick] = await Promise.all([
    needs.quick ? runVitest(QUICK, { files, workers: 2 }) : undefined,
    step(build),
  ]);
  const chromium = await browser;
  const projects = ['integration', ...(chromium ? ['browser'] : [])];
  const env = { ...storesEnv, ...(chromium && { CHROMIUM_PATH: chromium }) };
  const slow = await runVitest(projects, { env, files });
  const { report, ...tests } = quick ? together([quick, slow]) : slow;
  add(tests);
  if (checks) {
    const { printFailed, ...counts } = await checks;
    add(counts);
    printFailed();
  }
  const root = ROOT.replace(/\/$/, '');
  for (const name of skippedTests(report, root)) console.log(`skipped: ${name}`);
  // Repeat the failures of the quick suites, whose output is far above.
  const inShort = failedTests(report, { code: 0, output: '', root });
  for (const { name, message } of inShort) console.log(`failed: ${name}\n        ${message}`);
  if (tests.passed + tests.failed === 0) throw new Error('No test ran.');
  if (files.length === 0 && report) checkCoverage(report);
  const { TEST_REPORT: keepAt } = process.env;
  if (keepAt && report) writeFileSync(keepAt, JSON.stringify(report));
}

endWithStarter();
const options = await step(() => parseTestOptions(process.argv.slice(2)));
if (options?.node && !process.version.startsWith(`v${options.node}.`)) {
  isDelegated = true;
  process.exitCode = runOnNode(options.node, process.argv.slice(1));
} else if (options) {
  await step(main);
}
finished = true;
