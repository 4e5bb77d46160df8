import { expect, test } from 'vitest';
import { isOperating, stateSince } from './turnstile-health.ts';

const now = new Date('2026-11-19T14:42:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test('a turnstile operates for 90 seconds after its last sign of life', () => {
  expect([ago(0), ago(89)].map((seen) => isOperating(seen, now))).toEqual([true, true]);
  expect([ago(90), null].map((seen) => isOperating(seen, now))).toEqual([false, false]);
});

test('the state of a turnstile dates from its last change or sign of life', () => {
  expect(stateSince(ago(5), { operating: true, since: ago(600) }, now)).toEqual(ago(600));
  expect(stateSince(ago(300), { operating: false, since: ago(300) }, now)).toEqual(ago(300));
  // The stored state is still "operating", because the silence has only just become too long.
  expect(stateSince(ago(91), { operating: true, since: ago(600) }, now)).toEqual(ago(91));
  expect(stateSince(null, null, now)).toBeNull();
});
