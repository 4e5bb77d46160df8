import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildStale } from '@reserva/testing/built';
import { expect, test } from 'vitest';

const WEB_DIST = fileURLToPath(new URL('../dist', import.meta.url));

const SCRIPT_LIMIT = 180_000;
const STYLE_LIMIT = 60_000;
const FONT_LIMIT = 30_000;

const PATTERNS = {
  script: /<(?:script|link)[^>]*\s(?:src|href)="\/([^"]+\.js)"/g,
  style: /<link[^>]*\shref="\/([^"]+\.css)"/g,
  font: /<link[^>]*\shref="\/([^"]+\.woff2)"/g,
};
type Kind = keyof typeof PATTERNS;

/**
 * Reads the files that `index.html` names, because a browser loads them before home is usable.
 * @returns gzip sizes in bytes, largest first
 */
function readFirstLoad(): { file: string; kind: Kind; bytes: number }[] {
  const html = readFileSync(join(WEB_DIST, 'index.html'), 'utf8');
  const kinds: Kind[] = ['script', 'style', 'font'];
  const parts = kinds.flatMap((kind) =>
    [...html.matchAll(PATTERNS[kind])].map(([, file = '']) => ({
      file,
      kind,
      bytes: gzipSync(readFileSync(join(WEB_DIST, file)), { level: 9 }).length,
    })),
  );
  return parts.sort((a, b) => b.bytes - a.bytes);
}

test('the employee’s first load stays below its size limits', async () => {
  await buildStale(['apps/web']);
  const parts = readFirstLoad();
  const bytesOf = (kind: Kind) =>
    parts.filter((part) => part.kind === kind).reduce((total, { bytes }) => total + bytes, 0);
  const largest = parts.map(({ file, bytes }) => `${file} ${bytes}`).join(', ');
  const help = `Load later what login and home do not show before the first tap: "The start" in docs/adding.md. ${largest}`;
  expect(bytesOf('script'), help).toBeLessThan(SCRIPT_LIMIT);
  expect(bytesOf('style'), help).toBeLessThan(STYLE_LIMIT);
  expect(bytesOf('font'), help).toBeLessThan(FONT_LIMIT);
  const typeface = parts.find(({ kind }) => kind === 'font')?.file;
  expect(readFileSync(join(WEB_DIST, 'sw.js'), 'utf8').includes(`/${typeface},`)).toBe(true);
});
