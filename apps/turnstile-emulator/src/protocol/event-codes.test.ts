import { expect, test } from 'vitest';
import { parseAllow } from './event-codes.ts';

test.each([
  ['allow=clockwise', 'clockwise'],
  ['allow=anticlockwise', 'anticlockwise'],
  ['reason=1, allow = both', 'both'],
  ['allow=clockwisely', null],
  ['disallow=both', null],
  ['', null],
])('the action parameters %s release %s', (parameters, allow) => {
  expect(parseAllow(parameters)).toBe(allow);
});
