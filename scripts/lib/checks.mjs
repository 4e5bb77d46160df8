import { availableParallelism } from 'node:os';
import { run, tool } from './run.mjs';

// Use one checker, because each further one computes the types of all libraries again. On two cores that costs more
// than it saves.
const tsc = (project) => tool('typescript/bin/tsc', '-p', project, '--checkers', '1');

/** Static checks of the sources. Each counts as one test. */
const CHECKS = [
  { name: 'types of processes', command: tsc('tsconfig.json') },
  { name: 'types of the web app', command: tsc('apps/web/tsconfig.json') },
  { name: 'types of its service worker', command: tsc('apps/web/tsconfig.worker.json') },
  {
    name: 'lint, format and import rules',
    command: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  },
  { name: 'unused code', command: tool('knip/bin/knip.js', '--no-progress') },
  { name: 'workspace manifests', command: tool('sherif/index.js') },
  { name: 'wording of comments', command: [process.execPath, 'scripts/check-prose.mjs'] },
];

/**
 * Checks that the tests exist that docs/spec.md names. Used only for runs without tests, because a full run of the
 * tests checks that they ran.
 */
const NAMED_TESTS_EXIST = {
  name: 'spec coverage',
  command: [process.execPath, 'scripts/check-spec-coverage.mjs'],
  talks: true,
};

/**
 * Runs the checks. Prints each check that passed as soon as it is done.
 * @param {{atOnce?: number, namedTests?: boolean}} options `atOnce`: number of concurrent checks, at most the number of
 * cores by default; `namedTests`: also checks that the tests exist that docs/spec.md names
 * @returns {Promise<{passed: number, failed: number, printFailed: () => void}>} `printFailed` prints the failed checks
 * with their output
 */
export async function runChecks({ atOnce = Math.min(availableParallelism(), 4), namedTests = false } = {}) {
  const waiting = [...CHECKS, ...(namedTests ? [NAMED_TESTS_EXIST] : [])];
  let passed = 0;
  const failures = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = Date.now();
      const { code, output } = await run(check.command, { inBackground: true });
      const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s`;
      const line = `${check.name} (${seconds})`;
      if (code === 0) {
        passed++;
        console.log(`ok    ${line}`);
      } else failures.push({ line, output });
      if (code === 0 && check.talks) console.log(indented(output));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const printFailed = () => {
    for (const { line, output } of failures) console.log(`FAIL  ${line}\n${indented(output)}`);
  };
  return { passed, failed: failures.length, printFailed };
}

const indented = (output) => output.trim().replace(/^/gm, '      ');
