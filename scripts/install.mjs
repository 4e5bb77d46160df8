import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withAddresses } from './lib/lock-file.mjs';
import { ROOT, run } from './lib/run.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');
const STAMP = join(ROOT, 'node_modules/.installed-from');

const fingerprint = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex');

function isCurrent() {
  if (!existsSync(INSTALLED)) return false;
  if (statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs) return true;
  // The lock file has a newer date, for example after switching branches. Compare its content.
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

function npm(...args) {
  // Use the npm that started this script, because npm may not be on the PATH.
  const { npm_execpath: script } = process.env;
  return run([...(script?.endsWith('.js') ? [process.execPath, script] : ['npm']), ...args]);
}

/** Includes development dependencies, which npm would omit with NODE_ENV=production. They build and run the system. */
const install = () => npm('install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');

/**
 * Installs the dependencies if node_modules is missing or older than the lock file. Uses plain `npm install`, because
 * `npm ci` of npm 11 fails on platform binaries that a registry lacks. The lock file stays unchanged.
 * @throws Error with the output of npm
 */
export async function installMissing() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) throw new Error(`Node 20 or newer is needed; this is ${process.version}.`);
  if (isCurrent()) return;
  console.log('Installing dependencies (npm install) …');
  const lock = readFileSync(LOCK);
  const restore = () => {
    if (!readFileSync(LOCK).equals(lock)) writeFileSync(LOCK, lock);
  };
  process.once('exit', restore);
  // The output can contain warnings of npm beside the address.
  const registry = (await npm('config', 'get', 'registry')).output.match(/^https?:\S+$/m)?.[0];
  if (registry) writeFileSync(LOCK, withAddresses(lock.toString(), registry));
  let { code, output } = await install();
  restore();
  // Some registries have other archive addresses than npm's. Retry with the original lock file.
  if (code !== 0 && output.includes('E404')) ({ code, output } = await install());
  restore();
  process.off('exit', restore);
  if (code !== 0) throw new Error(`npm install failed:\n${output.trim()}`);
  writeFileSync(STAMP, fingerprint());
}
