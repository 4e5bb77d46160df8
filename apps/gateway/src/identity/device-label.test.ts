import { expect, test } from 'vitest';
import { deviceLabel } from './device-label.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Chrome no Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari no iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox no Windows'],
  ['', 'Navegador desconhecido'],
  [undefined, 'Navegador desconhecido'],
])('the user agent %s is labelled %s', (userAgent, words) => expect(deviceLabel(userAgent)).toBe(words));

test('an overlong user agent gets a label of limited length', () => {
  expect(deviceLabel('x/1 ('.repeat(10_000)).length).toBeLessThan(600);
});
