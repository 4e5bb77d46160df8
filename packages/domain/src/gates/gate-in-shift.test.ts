import { describe, expect, test } from 'vitest';
import { type GateThen, hadLostUs, mayHaveUnreportedEvents } from './gate-in-shift.ts';

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

describe('gates without contact in a shift', () => {
  test.each<[string, GateThen, boolean]>([
    ['in contact all the time', online, false],
    ['for a while in the middle', lost('12:00', '12:30'), true],
    ['before, and came back in it', lost('10:00', '11:10'), true],
    ['only before', lost('09:00', '10:00'), false],
    ['only afterwards', lost('14:10', '14:40'), false],
    ['since an unknown time', lost(null, '12:30'), true],
    ['since an unknown time, but back afterwards', lost(null, '14:30'), false],
    [
      'and still without contact',
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
    ['and silent since', { ...online, health: { operating: false, since: at('13:59') } }, true],
    ['and silent only later', { ...online, health: { operating: false, since: at('14:01') } }, false],
    ['a gate that has never been in contact', { ...online, health: null, mode: null }, false],
  ])('the state of a gate shows whether it lost contact in a shift (%s)', (_, gate, expected) =>
    expect(hadLostUs(gate, shift)).toBe(expected),
  );
});

test.each<[string, Partial<GateThen>, boolean]>([
  ['it was asked afterwards', {}, false],
  ['it was not asked since', { collected: { at: at('13:30'), fault: null } }, true],
  ['asking it failed', { collected: { at: at('14:05'), fault: 'x' } }, true],
  ['rows wait on it', { pendingEvents: 3 }, true],
  ['it was never asked', { collected: null }, true],
])('the last collection decides whether a gate may still report a shift (%s)', (_, gate, expected) =>
  expect(mayHaveUnreportedEvents({ ...online, ...gate }, shift.to)).toBe(expected),
);
