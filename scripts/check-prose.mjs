import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proseProblems } from './lib/prose.mjs';
import { ROOT } from './lib/run.mjs';

/* Prints every comment that breaks CONTRIBUTING.md "How we write", as far as a pattern finds it. */
const problems = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && !path.endsWith('.d.ts') && existsSync(join(ROOT, path)))
  .flatMap((path) =>
    proseProblems(path, readFileSync(join(ROOT, path), 'utf8')).map(
      ({ line, problem }) => `${path}:${line} ${problem}`,
    ),
  );
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
