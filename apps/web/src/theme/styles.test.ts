// biome-ignore-all lint/style/noRestrictedImports: The test reads the source files.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '..');

const filesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' });

test('every hover style is limited to devices that can hover', () => {
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
