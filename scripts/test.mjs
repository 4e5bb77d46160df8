import { installMissing } from './install.mjs';
import { build } from './lib/build.mjs';
import { runChecks } from './lib/checks.mjs';
import { findChromium } from './lib/chromium.mjs';
import { endWithStarter } from './lib/starter.mjs';
import { runVitest } from './lib/vitest.mjs';

const total = { passed: 0, failed: 0 };
let finished = false;

// Whatever happens - a crash, a signal - the last line is the sum, and the exit code agrees with it.
process.on('exit', (code) => {
  if (!finished) total.failed++;
  const good = code === 0 && total.failed === 0 && total.passed > 0;
  console.log(`tests: ${total.passed} passed, ${total.failed} failed`);
  process.exitCode = good ? 0 : code || 1;
});

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

/** A step that throws is one failure; the others still run. */
async function step(action) {
  try {
    return await action();
  } catch (error) {
    console.error(error.message);
    total.failed++;
    return undefined;
  }
}

async function main() {
  await installMissing();
  await step(build);
  add(await runChecks());
  const chromium = await step(findChromium);
  const projects = ['unit', 'integration', ...(chromium ? ['browser'] : [])];
  const tests = await runVitest(projects, chromium ? { CHROMIUM_PATH: chromium } : {});
  add(tests);
  if (tests.passed + tests.failed === 0) throw new Error('No test ran.');
}

endWithStarter();
await step(main);
finished = true;
