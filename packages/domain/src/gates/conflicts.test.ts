import { describe, expect, it } from 'vitest';
import { waitsForLog } from './conflicts.ts';

const at = new Date('2026-11-19T15:00:00Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

describe('conflicts that wait for a log', () => {
  it.each([
    ['while that was never read', 'no_person', null, later(1), true],
    ['while it was last read before the turn', 'no_person', later(-1), later(1), true],
    ['not once it was read after it', 'no_person', later(1), later(2), false],
    ['not for more than an hour', 'no_person', later(-1), later(60), false],
    ['and nothing else waits', 'second_passage', null, later(1), false],
  ] as const)(
    'a turn of an unknown person waits for the log of its gate (%s)',
    (_, kind, readAt, now, waits) => {
      expect(waitsForLog({ kind, at }, readAt, now)).toBe(waits);
    },
  );
});
