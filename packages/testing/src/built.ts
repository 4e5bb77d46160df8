import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROCESSES } from '@reserva/local-infra/topology';
import { until } from './drain.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Folders of sources that every program contains. */
const SHARED = ['contracts', 'domain', 'secrets', 'database', 'runtime', 'service'].map(
  (name) => `packages/${name}/src`,
);
const PROGRAMS = [
  ...PROCESSES.map(({ folder }) => ({ folder, result: 'dist/main.js' })),
  { folder: 'apps/web', result: 'dist/index.html' },
];
const LOCK = join(ROOT, 'node_modules/.build-of-tests.lock');
const BUILD_WITHIN_MS = 180_000;

/** Returns the time of the latest change in a file or folder. Returns 0 if it does not exist. */
function changedAt(path: string): number {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return 0;
  if (!entry.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : entry.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

function isStale(required: readonly string[] | undefined): boolean {
  const shared = Math.max(...SHARED.map((path) => changedAt(join(ROOT, path))));
  const programs = PROGRAMS.filter(({ folder }) => !required || required.includes(folder));
  return programs.some(({ folder, result }) => {
    const sources = ['src', 'public', 'package.json'].map((part) => changedAt(join(ROOT, folder, part)));
    return changedAt(join(ROOT, folder, result)) < Math.max(shared, ...sources);
  });
}

/**
 * Runs the build if a program is older than its sources. `npm test` builds before all suites, so this is for a suite
 * that runs alone.
 * @param folders folders of the programs that the suite needs; by default, all
 * @throws Error with the output of a failed build
 */
export async function buildStale(folders?: readonly string[]): Promise<void> {
  if (!isStale(folders)) return;
  // Suites run in parallel. Only one of them builds, and the others wait for it.
  await until('the build of another suite', async () => takeLock(), BUILD_WITHIN_MS);
  try {
    if (!isStale(folders)) return;
    const turbo = join(ROOT, 'node_modules/turbo/bin/turbo');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [turbo, 'run', 'build', 'bundle', '--output-logs=errors-only'],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' } },
    );
    if (status !== 0) throw new Error(`The build failed:\n${stdout}\n${stderr}`);
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function takeLock(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    const since = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    // The lock is so old that its owner must have been killed.
    if (Date.now() - since > BUILD_WITHIN_MS) rmSync(LOCK, { recursive: true, force: true });
    return false;
  }
}
