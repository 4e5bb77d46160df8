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
  // Newer by its date only, as after a checkout to and fro: its content decides.
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

function npm(...args) {
  // Started by npm, its own script is the npm to use: it need not be on the PATH.
  const { npm_execpath: script } = process.env;
  return run([...(script?.endsWith('.js') ? [process.execPath, script] : ['npm']), ...args]);
}

/** With NODE_ENV=production npm would leave out what builds and runs us. */
const install = () => npm('install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');

/**
 * Installs the dependencies when node_modules is missing or older than the lock file. Plain `npm install`, because
 * `npm ci` of npm 11 stumbles over platform binaries that a registry lacks; the lock file is left as it is.
 * @throws with what npm said
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
  // Beside what npm has to warn of.
  const registry = (await npm('config', 'get', 'registry')).output.match(/^https?:\S+$/m)?.[0];
  if (registry) writeFileSync(LOCK, withAddresses(lock.toString(), registry));
  let { code, output } = await install();
  restore();
  // Not every registry keeps archives where npm's own does.
  if (code !== 0 && output.includes('E404')) ({ code, output } = await install());
  restore();
  process.off('exit', restore);
  if (code !== 0) throw new Error(`npm install failed:\n${output.trim()}`);
  writeFileSync(STAMP, fingerprint());
}
