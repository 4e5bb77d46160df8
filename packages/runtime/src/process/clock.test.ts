import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'reserva-clock-'));
const offsetFile = join(folder, 'offset');
const REAL = new Date('2026-11-20T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: REAL });
  return () => vi.useRealTimers();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a clock runs on from the real time plus its offset', () => {
  const clock = createClock({ offsetMs: -3_600_000 });
  expect(clock.now()).toEqual(new Date('2026-11-20T09:00:00Z'));
  vi.advanceTimersByTime(5_000);
  expect(clock.now()).toEqual(new Date('2026-11-20T09:00:05Z'));
});

test('a clock follows the offset in its file', () => {
  const clock = createClock({ offsetMs: 1_000, offsetFile });
  expect(clock.now()).toEqual(new Date('2026-11-20T10:00:01Z'));
  writeFileSync(offsetFile, '60000');
  expect(clock.now()).toEqual(new Date('2026-11-20T10:01:01Z'));
  // If the file is incomplete or invalid, the clock shows the real time.
  writeFileSync(offsetFile, 'x');
  expect(clock.now()).toEqual(new Date('2026-11-20T10:00:01Z'));
});
