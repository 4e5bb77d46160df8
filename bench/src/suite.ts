import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a suite that `npm test` runs as well, on more than it does there.
 * @param env says how much more
 * @returns whether all of it held
 */
export async function runSuite(file: string, env: Record<string, string>): Promise<boolean> {
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project=integration', file];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return (await new Promise((resolve) => child.once('exit', resolve))) === 0;
}
