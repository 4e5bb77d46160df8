import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderCycles } from './folder-cycles.mjs';
import { ROOT } from './run.mjs';

const sourceFolders = ['apps', 'packages', 'services']
  .flatMap((kind) => readdirSync(join(ROOT, kind)).map((name) => `${kind}/${name}/src`))
  .filter((folder) => existsSync(join(ROOT, folder)));

test.each(sourceFolders)('the folders of %s import one another in one direction only', (folder) => {
  expect(folderCycles(folder)).toEqual([]);
});
