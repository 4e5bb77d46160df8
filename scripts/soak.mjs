import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedTests } from './lib/failed-tests.mjs';
import { ROOT, run } from './lib/run.mjs';
import { summary } from './lib/soak-summary.mjs';
import { endWithStarter } from './lib/starter.mjs';

const USAGE = `npm run test:soak -- N [FILE …]

  Runs the tests N times from a clean clone of what is committed, every second time while busy loops hold all
  cores, and prints what failed, by test. With FILE: only the test files whose path contains it, N times in one clone.`;

/** Program that keeps one core busy until its parent has ended. */
const BUSY_LOOP =
  'const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e8; i++);';

/** Starts a busy loop for each core. @returns {() => void} function that ends the loops */
function startBusyLoops() {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: 'ignore' }),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}

/** Runs the tests once in `clone`. @returns the output, and the failed tests by name */
async function round({ clone, files, kind }) {
  const report = join(clone, 'soak-report.json');
  rmSync(report, { force: true });
  const stop = kind === 'busy' ? startBusyLoops() : () => {};
  const began = Date.now();
  try {
    const command = ['npm', 'test', ...(files.length > 0 ? ['--', ...files] : [])];
    const { code, output } = await run(command, { cwd: clone, env: { TEST_REPORT: report } });
    const seconds = Math.round((Date.now() - began) / 1000);
    let tests;
    try {
      tests = JSON.parse(readFileSync(report, 'utf8'));
    } catch {
      // The run ended without a report.
    }
    return { code, output, seconds, failed: failedTests(tests, { code, output, root: clone }) };
  } finally {
    stop();
  }
}

async function cloneTo(folder) {
  mkdirSync(folder);
  const { code, output } = await run(['git', 'clone', '--quiet', ROOT, folder]);
  if (code !== 0) throw new Error(`git clone failed:\n${output}`);
  return folder;
}

async function main() {
  const [times, ...files] = process.argv.slice(2);
  const rounds = Number(times);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 1000) {
    console.error(USAGE);
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'reserva-soak-'));
  const results = [];
  try {
    for (let number = 1; number <= rounds; number++) {
      const clone = join(folder, files.length > 0 ? 'clone' : `clone-${number}`);
      if (files.length === 0 || number === 1) await cloneTo(clone);
      const kind = number % 2 === 1 ? 'quiet' : 'busy';
      const result = await round({ clone, files, kind });
      results.push({ ...result, number, kind });
      const last = result.output.trim().split('\n').at(-1);
      console.log(`${number}/${rounds}${kind === 'quiet' ? '' : ` ${kind}`}  ${last}  (${result.seconds} s)`);
      for (const { name, message } of result.failed) console.log(`   ${name}\n      ${message}`);
      if (files.length === 0) rmSync(clone, { recursive: true, force: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(summary(results));
  return results.every(({ code }) => code === 0) ? 0 : 1;
}

endWithStarter();
process.exitCode = await main();
