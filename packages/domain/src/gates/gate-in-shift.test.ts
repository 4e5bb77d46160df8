import { describe, expect, test } from 'vitest';
import { type GateThen, hadLostUs, mayStillTell } from './gate-in-shift.ts';

const at = (time: string) => new Date(`2026-11-19T${time}:00-03:00`);
const shift = { from: at('11:00'), to: at('14:00') };
const online: GateThen = {
  health: { operating: true, since: at('07:00') },
  mode: { kind: 'online', since: at('07:00'), seenAt: at('15:00'), lastContingency: null },
  collected: { at: at('14:05'), fault: null },
  pendingEvents: 0,
};
const lost = (from: string | null, to: string): GateThen => ({
  ...online,
  mode: {
    kind: 'online',
    since: at(to),
    seenAt: at('15:00'),
    lastContingency: { from: from === null ? null : at(from), to: at(to) },
  },
});

describe('a gate had lost us in a shift', () => {
  test.each<[string, GateThen, boolean]>([
    ['it was there all the time', online, false],
    ['for a while in the middle', lost('12:00', '12:30'), true],
    ['before, and came back in it', lost('10:00', '11:10'), true],
    ['only before', lost('09:00', '10:00'), false],
    ['only afterwards', lost('14:10', '14:40'), false],
    ['nobody knows since when', lost(null, '12:30'), true],
    ['and nobody knows since when, but back afterwards', lost(null, '14:30'), false],
    [
      'and still has',
      {
        ...online,
        mode: { kind: 'contingency', since: at('13:00'), seenAt: at('15:00'), lastContingency: null },
      },
      true,
    ],
    [
      'only now',
      {
        ...online,
        mode: { kind: 'contingency', since: at('14:30'), seenAt: at('15:00'), lastContingency: null },
      },
      false,
    ],
    ['and has been silent since', { ...online, health: { operating: false, since: at('13:59') } }, true],
    ['and was silent only later', { ...online, health: { operating: false, since: at('14:01') } }, false],
    ['of one that nobody has spoken with', { ...online, health: null, mode: null }, false],
  ])('%s', (_, gate, expected) => expect(hadLostUs(gate, shift)).toBe(expected));
});

test.each<[string, Partial<GateThen>, boolean]>([
  ['it was asked afterwards', {}, false],
  ['it was not asked since', { collected: { at: at('13:30'), fault: null } }, true],
  ['asking it failed', { collected: { at: at('14:05'), fault: 'x' } }, true],
  ['rows wait on it', { pendingEvents: 3 }, true],
  ['it was never asked', { collected: null }, true],
])('a gate may still tell of a shift, or not: %s', (_, gate, expected) =>
  expect(mayStillTell({ ...online, ...gate }, shift.to)).toBe(expected),
);
