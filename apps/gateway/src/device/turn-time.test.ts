import { neverSpokenWith } from '@reserva/database/models/gates/turnstile-device';
import { expect, test } from 'vitest';
import { turnTimeOf } from './turn-time.ts';

const now = new Date('2026-11-19T15:00:00.000Z');
const turned = new Date('2026-11-19T14:42:31.000Z');
const seconds = (at: Date) => String(at.getTime() / 1000);
const device = (offsetMs: number | null) => ({
  device: {
    ...neverSpokenWith(),
    clock: offsetMs === null ? null : { offsetMs, driftMs: 0, measuredAt: now },
  },
});

test('a turn has the time of the device corrected by its clock error', () => {
  expect(turnTimeOf(device(0), seconds(turned), now)).toEqual(turned);
  const wallTime = -3 * 3_600_000 + 240_000;
  const shown = new Date(turned.getTime() + wallTime);
  expect(turnTimeOf(device(wallTime), seconds(shown), now)).toEqual(turned);
});

test('a turn without a usable device time has the time of arrival', () => {
  expect(turnTimeOf(device(null), seconds(turned), now)).toEqual(now);
  expect(turnTimeOf(device(0), undefined, now)).toEqual(now);
  expect(turnTimeOf(device(0), 'x', now)).toEqual(now);
  expect(turnTimeOf(device(0), seconds(new Date(now.getTime() + 60_000)), now)).toEqual(now);
});
