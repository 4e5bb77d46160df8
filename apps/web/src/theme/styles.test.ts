// biome-ignore-all lint/style/noRestrictedImports: a test that reads the sources
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '..');
const STYLES = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Modal.layer.css'));
const COMPONENTS = resolve(STYLES, '../esm/components');
const IMPORT = /^import (?<what>[^;]*?) from ["'](?<from>[^"']+)["'];/gm;

const filesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** The styles of Mantine that a source loads. */
const loadedBy = (source: string): string[] =>
  [...source.matchAll(/'@mantine\/core\/styles\/(.+)\.layer\.css'/g)].map(([, style]) => style ?? '');

/** The components that a source takes from Mantine. */
const componentsOf = (source: string): string[] =>
  [...source.matchAll(IMPORT)]
    .filter(({ groups }) => groups?.from === '@mantine/core' && !groups.what?.startsWith('type '))
    .flatMap(({ groups }) => groups?.what?.match(/(?<!type )\b[A-Z]\w+/g) ?? []);

/** The styles of a component and of those it is made of. What is named after it (`CheckboxCard`) is another component. */
function stylesOf(file: string, name = basename(file, '.mjs'), seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(({ groups }) => {
    const from = groups?.from ?? '';
    const part = basename(from, '.mjs');
    if (from.endsWith('.module.mjs')) return [basename(from, '.module.mjs')];
    const isComponent = from.startsWith('.') && /^[A-Z]/.test(part) && !part.endsWith('Icon');
    const isAnother = part !== `${name}Base` && part.startsWith(name) && part !== name;
    return isComponent && !isAnother ? stylesOf(resolve(dirname(file), from), name, seen) : [];
  });
}

test('whoever uses a component of Mantine loads its styles', () => {
  const always = loadedBy(readFileSync(join(SOURCES, 'theme/styles.ts'), 'utf8'));
  const files = new Map(
    filesIn(COMPONENTS)
      .filter((path) => path.endsWith('.mjs'))
      .map((path) => [basename(path, '.mjs'), join(COMPONENTS, path)]),
  );
  const missing: string[] = [];
  for (const path of filesIn(SOURCES).filter((each) => /(?<!\.test)\.tsx$/.test(each))) {
    const source = readFileSync(join(SOURCES, path), 'utf8');
    const loaded = [...always, ...loadedBy(source)];
    for (const component of componentsOf(source)) {
      const file = files.get(component);
      for (const style of new Set(file ? stylesOf(file) : [])) {
        const exists = existsSync(join(STYLES, `${style}.layer.css`));
        if (exists && !loaded.includes(style)) missing.push(`${path}: ${component} needs ${style}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

test('what others compose gives way to what they say of their own, in whatever order the files arrive', () => {
  const composed = filesIn(SOURCES)
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) => {
      const text = readFileSync(join(SOURCES, path), 'utf8');
      return [...text.matchAll(/composes: [^;]* from "([^"]+)"/g)].map(([, from = '']) =>
        resolve(SOURCES, dirname(path), from),
      );
    });
  expect(composed.length).toBeGreaterThan(20);
  for (const file of new Set(composed)) {
    const outermost = readFileSync(file, 'utf8').match(/^\S.*\{$/gm);
    expect(outermost, file).toEqual(['@layer blocks {']);
  }
});

test('no look of a pointer over something stays where there is none: a tap leaves no trace', () => {
  const lasting: string[] = [];
  for (const path of filesIn(SOURCES).filter((each) => each.endsWith('.css'))) {
    const open: string[] = [];
    for (const line of readFileSync(join(SOURCES, path), 'utf8').split('\n')) {
      if (/:hover[^{]*[{,]\s*$/.test(line) && !open.some((each) => each.includes('(hover: hover)'))) {
        lasting.push(`${path}: ${line.trim()}`);
      }
      if (line.includes('{')) open.push(line);
      if (line.includes('}')) open.pop();
    }
  }
  expect(lasting).toEqual([]);
});
