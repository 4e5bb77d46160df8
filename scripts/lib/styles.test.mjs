import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run.mjs';

const WEB = 'apps/web/src';
const files = readdirSync(join(ROOT, WEB), { recursive: true, encoding: 'utf8' }).map((path) => ({
  path,
  read: () => readFileSync(join(ROOT, WEB, path), 'utf8'),
}));
const textsOf = (ending) =>
  files.filter(({ path }) => ending.test(path)).map(({ path, read }) => ({ path, text: read() }));
const code = textsOf(/\.tsx?$/);
const styles = textsOf(/\.module\.css$/);

/** Returns the class names that a style defines, without those of libraries. */
function classesOf(text) {
  const selectors = text.replace(/\/\*.*?\*\/|"[^"]*"|:global\([^)]*\)/gs, '');
  const names = [...selectors.matchAll(/\.([a-zA-Z][\w-]*)(?=[\s,.:{[>+~)])/g)].map(([, name]) => name);
  return [...new Set(names)].filter((name) => !name.startsWith('mantine-'));
}

/** True if code that imports this style, or a style that composes it, contains the class name. */
function isUsed(name, { path, text }) {
  const file = basename(path);
  const said = code.some(({ text: source }) => {
    if (!source.includes(`/${file}'`)) return false;
    const imported = new RegExp(`import (\\w+) from '[^']*/${file}'`).exec(source)?.[1];
    return imported && new RegExp(`\\b${imported}(\\.${name}\\b|\\[)`).test(source);
  });
  const composed = styles.some((style) =>
    [...style.text.matchAll(/composes: ([^;"]*?)(?: from "([^"]*)")?;/g)].some(
      ([, names, from]) =>
        names.split(' ').includes(name) && (from ? from.endsWith(`/${file}`) : style.text === text),
    ),
  );
  return said || composed;
}

test('no style has a class that nothing uses', () => {
  const unused = styles.flatMap((style) =>
    classesOf(style.text)
      .filter((name) => !isUsed(name, style))
      .map((name) => `${style.path}: .${name}`),
  );
  expect(unused).toEqual([]);
});

test('no style gives the class of another style a second name', () => {
  const again = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/^\.([\w-]+) \{\s*composes: [\w-]+ from "[^"]*";\s*\}/gm)]
      .filter(([, name]) => text.match(new RegExp(`\\.${name}(?![\\w-])`, 'g'))?.length === 1)
      .map(([, name]) => `${path}: .${name}`),
  );
  expect(again).toEqual([]);
});
