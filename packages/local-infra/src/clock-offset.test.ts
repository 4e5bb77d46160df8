import { expect, test } from 'vitest';
import { clockOffset } from './clock-offset.ts';

const zone = 'America/Sao_Paulo';

test('moves the clock to the local moment of the zone', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const moved = new Date(now.getTime() + clockOffset('2026-11-19T08:50', zone, now));
  expect(moved.toISOString()).toBe('2026-11-19T11:50:00.000Z');
});

test('moves forward, too', () => {
  expect(clockOffset('2026-11-20T08:00', zone, new Date('2026-11-20T10:00:00Z'))).toBe(3_600_000);
});
