import { run } from './run.mjs';

/**
 * Tests that read sources as text. They run after every change, because the folder of a change does not contain them.
 */
const READ_SOURCES = ['scripts/lib/', 'shared/api/api-rooms.test.ts', 'apps/web/src/theme/'];

const FEATURE = /^apps\/web\/src\/features\/(?:surveys|[^/]+\/[^/]+)\//;
const ROUTE = /^apps\/web\/src\/routes\/[\w-]+/;
const WEB_FOLDER = /^apps\/web\/(?:src\/(?:shared\/)?)?[^/]+\//;
const PACKAGE = /^(?:apps|packages|services)\/[^/]+\//;

/**
 * Selects the tests that a change can break first: those of its feature, screen or package. The type checker and `npm
 * test` cover other code that imports the change.
 * @param {string[]} changed paths of changed files
 * @returns {string[]} parts of the paths of test files
 */
export function testsBeside(changed) {
  const beside = changed.flatMap((path) => {
    const match = FEATURE.exec(path) ?? ROUTE.exec(path) ?? WEB_FOLDER.exec(path) ?? PACKAGE.exec(path);
    return match ? [match[0]] : [];
  });
  return [...new Set([...beside, ...READ_SOURCES])].sort();
}

/** Lists files that differ from the last commit, including new ones. @returns {Promise<string[]>} their paths */
export async function changedFiles() {
  const { code, output } = await run([
    'git',
    'status',
    '--porcelain',
    '--untracked-files=all',
    '--no-renames',
  ]);
  return code === 0 ? output.split('\n').flatMap((line) => (line ? [line.slice(3)] : [])) : [];
}
