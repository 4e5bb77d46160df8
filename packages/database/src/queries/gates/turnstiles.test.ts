import { expect, test } from 'vitest';
import { neverSpokenWith } from '../../models/gates/turnstile-device.ts';
import { mayStillReport } from './turnstiles.ts';

const end = new Date('2026-11-01T02:59:59Z');
const idMadeAt = (at: string) => `${(Date.parse(at) / 1000).toString(16)}0000000000000001`;
const collectedAt = (at: string) => ({ logId: '1', eventId: '1', at: new Date(at), fault: null });

test.each([
  ['registered after it', '2026-11-19T11:00:00Z', '2026-11-19T11:05:00Z', null, false],
  ['that never answered', '2026-10-19T11:00:00Z', null, null, false],
  ['that answered and was never collected', '2026-10-19T11:00:00Z', '2026-10-19T11:05:00Z', null, true],
  [
    'collected last before its end',
    '2026-10-19T11:00:00Z',
    '2026-10-31T20:00:00Z',
    collectedAt('2026-10-31T20:00:00Z'),
    true,
  ],
  [
    'collected after its end',
    '2026-10-19T11:00:00Z',
    '2026-11-02T20:00:00Z',
    collectedAt('2026-11-02T20:00:00Z'),
    false,
  ],
] as const)(
  'the last collection decides whether a turnstile %s may still report a month',
  (_, registered, seen, collected, expected) => {
    const turnstile = {
      _id: idMadeAt(registered),
      lastSeenAt: seen && new Date(seen),
      device: { ...neverSpokenWith(), collected },
    };
    expect(mayStillReport(turnstile, end)).toBe(expected);
  },
);
