import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/run.mjs';
import { checkNamedTestsExist } from './lib/spec-coverage.mjs';

function read(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined;
  }
}

const { named, notYet, problems } = checkNamedTestsExist(read('docs/spec.md') ?? '', read);
for (const problem of problems) console.log(problem);
console.log(`${named} tests are named, ${notYet} statements are not yet shown`);
process.exitCode = problems.length > 0 ? 1 : 0;
