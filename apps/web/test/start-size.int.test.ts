import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhatIsStale } from '@reserva/testing/built';
import { firstLoad } from '@reserva/testing/first-load';
import { expect, test } from 'vitest';

const WEB_DIST = fileURLToPath(new URL('../dist', import.meta.url));

const SCRIPT_LIMIT = 180_000;
const STYLE_LIMIT = 60_000;
const FONT_LIMIT = 30_000;

test('the employee’s start is less than 180 kB of script, 60 kB of style and a typeface of 30 kB, which works offline', async () => {
  await buildWhatIsStale(['apps/web']);
  const { scriptBytes, styleBytes, fontBytes, parts } = firstLoad(WEB_DIST);
  const largest = parts.map(({ file, bytes }) => `${file} ${bytes}`).join(', ');
  const help = `Load later what login and home do not show before the first tap: "The start" in docs/adding.md. ${largest}`;
  expect(scriptBytes, help).toBeLessThan(SCRIPT_LIMIT);
  expect(styleBytes, help).toBeLessThan(STYLE_LIMIT);
  expect(fontBytes, help).toBeLessThan(FONT_LIMIT);
  const typeface = parts.find(({ kind }) => kind === 'font')?.file;
  expect(readFileSync(join(WEB_DIST, 'sw.js'), 'utf8').includes(`/${typeface},`)).toBe(true);
});
