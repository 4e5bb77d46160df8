import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blindCasts } from './casts.mjs';
import { ROOT } from './run.mjs';

/** Files that may cast the driver's types to our narrower ones. */
const ALLOWED = ['packages/database/src/writes/documents.ts', 'packages/database/src/model.ts'];

const foldersIn = (parent) => readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}/src`);
const sources = [...['packages', 'services', 'apps'].flatMap(foldersIn), 'bench/src']
  .filter((folder) => existsSync(join(ROOT, folder)))
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

test('blind casts are found in code', () => {
  expect(blindCasts('const a = b as never;\nconst c = d as unknown as E;\nf(g as never[]);')).toEqual([
    1, 2, 3,
  ]);
  expect(blindCasts('const a = b as unknown\n  as C;\nconst d = e as F;')).toEqual([1]);
});

test('words in comments and texts are not casts', () => {
  const prose = ['// counts as never seen', '/** Known\n * as never told. */', "say('as never');"];
  expect(blindCasts(prose.join('\n'))).toEqual([]);
  expect(blindCasts("say('a \\' // b'); c(d as never);")).toEqual([1]);
});

test('no source has a blind cast outside the allowed files', () => {
  const found = sources.flatMap((path) =>
    blindCasts(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}:${line}`),
  );
  expect(found.filter((place) => !ALLOWED.some((path) => place.startsWith(`${path}:`)))).toEqual([]);
});
