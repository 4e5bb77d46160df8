import { spawnSync } from 'node:child_process';

/**
 * Runs a script on another version of Node. The npm packages `node-<platform>-<arch>` hold the binary itself, without an
 * install script, and `npm exec` puts it first on the PATH, so processes that the script starts run on it as well.
 * @param {string} major
 * @param {string[]} command the script and its arguments
 * @returns {number} the exit code
 */
export function runOnNode(major, command) {
  const name = `node-${process.platform}-${process.arch}@${major}`;
  const { status } = spawnSync('npm', ['exec', '--yes', '--package', name, '--', 'node', ...command], {
    stdio: 'inherit',
  });
  return status ?? 1;
}
