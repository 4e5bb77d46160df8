import { expect, test } from 'vitest';
import { driftOf, instantOfDevice, wallTimeAt } from './device-clock.ts';

const ZONE = 'America/Sao_Paulo';
const at = new Date('2026-11-19T14:42:31.000Z');
const HOUR = 3_600_000;

test.each([
  ['Unix time, right', 0, 0],
  ['Unix time, four minutes ahead', 240_000, 240_000],
  ['Unix time, an hour behind', -HOUR, -HOUR],
  ['wall time, right', -3 * HOUR, 0],
  ['wall time, four minutes ahead', -3 * HOUR + 240_000, 240_000],
  ['wall time, ten minutes behind', -3 * HOUR - 600_000, -600_000],
])('the drift of a device clock is recognised (%s)', (_what, offset, drift) =>
  expect(driftOf(offset, at, ZONE)).toBe(drift),
);

test('an event of a device gets its true time, whatever the device clock', () => {
  for (const offset of [0, 240_000, -3 * HOUR, -3 * HOUR - 5_000]) {
    expect(instantOfDevice(at.getTime() + offset, offset)).toEqual(at);
  }
});

test('the wall time is the local time of the company', () => {
  expect(wallTimeAt(at, ZONE)).toEqual({ year: 2026, month: 11, day: 19, hour: 11, minute: 42, second: 31 });
});
