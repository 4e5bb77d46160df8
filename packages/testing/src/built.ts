import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROCESSES } from '@reserva/local-infra/topology';
import { until } from './drain.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Sources that are part of every program. */
const SHARED = ['contracts', 'domain', 'secrets', 'database', 'runtime', 'service'].map(
  (name) => `packages/${name}/src`,
);
const PROGRAMS = [
  ...PROCESSES.map(({ folder }) => ({ folder, result: 'dist/main.js' })),
  { folder: 'apps/web', result: 'dist/index.html' },
];
const LOCK = join(ROOT, 'node_modules/.build-of-tests.lock');
const BUILD_WITHIN_MS = 180_000;

/** When something below a path changed last; 0 where there is nothing. */
function changedAt(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : found.mtimeMs;
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
 * Builds what has changed when a program is older than its sources. `npm test` builds beforehand; this is for a suite run alone.
 * @param folders of the programs that are wanted; all when absent
 * @throws with the output of a build that failed
 */
export async function buildWhatIsStale(folders?: readonly string[]): Promise<void> {
  if (!isStale(folders)) return;
  // Suites run beside one another: one builds, the others wait.
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
    // Its owner was killed.
    if (Date.now() - since > BUILD_WITHIN_MS) rmSync(LOCK, { recursive: true, force: true });
    return false;
  }
}
