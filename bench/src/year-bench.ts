import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Makes a year of a company of so many people and holds every query of the product against it: the suite that `npm test`
 * runs on a smaller company.
 * @throws when a query scans, sorts in memory, reads too much, fails or answers wrongly
 */
export async function benchYear(people: number): Promise<void> {
  const args = [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=integration',
    'bench/test/year.int.test.ts',
  ];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, YEAR_PEOPLE: String(people) },
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('a query does not hold on a year of data');
}
