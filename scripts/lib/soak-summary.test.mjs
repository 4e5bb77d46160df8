import { expect, test } from 'vitest';
import { summary } from './soak-summary.mjs';

test('the summary lists failures by test, the most frequent first', () => {
  const failed = (...names) => names.map((name) => ({ name, message: '' }));
  const text = summary([
    { number: 1, kind: 'quiet', code: 1, seconds: 400, failed: failed('a') },
    { number: 2, kind: 'busy', code: 1, seconds: 900, failed: failed('b', 'a') },
    { number: 3, kind: 'quiet', code: 0, seconds: 410, failed: [] },
  ]);
  expect(text.split('\n')).toEqual([
    '1 of 3 rounds green; 400 to 900 s',
    '2 x  a  (rounds 1, 2 busy)',
    '1 x  b  (rounds 2 busy)',
  ]);
});
