import { run } from './run.mjs';

/** Tests that read sources as texts, so that no folder of a change contains them. */
const READ_SOURCES = ['scripts/lib/', 'shared/api/api-rooms.test.ts', 'apps/web/src/theme/'];

const FEATURE = /^apps\/web\/src\/features\/(?:surveys|[^/]+\/[^/]+)\//;
const ROUTE = /^apps\/web\/src\/routes\/[\w-]+/;
const WEB_FOLDER = /^apps\/web\/(?:src\/(?:shared\/)?)?[^/]+\//;
const PACKAGE = /^(?:apps|packages|services)\/[^/]+\//;

/**
 * Which tests a change can break first: those of its feature, screen or package. What else imports the change is left to
 * the types and to `npm test`.
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

/** @returns {Promise<string[]>} paths of files that differ from the last commit, new ones too */
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
