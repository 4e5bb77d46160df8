import { fileURLToPath } from 'node:url';
import { buildWhatIsStale } from '@reserva/testing/built';
import { firstLoad } from '@reserva/testing/first-load';
import { expect, test } from 'vitest';

const WEB_DIST = fileURLToPath(new URL('../dist', import.meta.url));

test('the employee’s start is less than 150 kB of script and 15 kB of style', async () => {
  await buildWhatIsStale(['apps/web']);
  const { scriptBytes, styleBytes, parts } = firstLoad(WEB_DIST);
  const largest = parts.map(({ file, bytes }) => `${file} ${bytes}`).join(', ');
  expect(scriptBytes, largest).toBeLessThan(150_000);
  expect(styleBytes, largest).toBeLessThan(15_000);
});
