import { describe, expect, it } from 'vitest';
import { type CountHistory, paceAt, watch } from './pace.ts';

const minute = (n: number) => n * 60_000;

/** Builds a history of counts from minutes. */
const seen = (...counts: [at: number, people: number][]): CountHistory =>
  counts.reduce<CountHistory | null>(
    (before, [at, people]) => watch(before, 1, { at: minute(at), people }),
    null,
  ) as CountHistory;

describe('the pace of a meal', () => {
  it.each([
    ['is unknown at first', seen([0, 40]), 0.9, null],
    ['covers the time watched so far', seen([0, 40], [3, 52]), 4, { minutes: 4, people: 12 }],
    [
      'covers the last ten minutes',
      seen([0, 40], [3, 52], [11, 80], [14, 90]),
      15,
      { minutes: 10, people: 38 },
    ],
    ['is zero when no one comes', seen([0, 40], [3, 52]), 30, { minutes: 10, people: 0 }],
    ['is never below zero', seen([0, 40], [3, 38]), 5, { minutes: 5, people: 0 }],
  ])('the pace of a meal %s', (_what, watched, now, pace) =>
    expect(paceAt(watched, minute(now))).toEqual(pace),
  );

  it('the watch keeps only the counts of its own meal and period', () => {
    const long = seen(...Array.from({ length: 180 }, (_, n): [number, number] => [n, n]));
    expect(long.counts).toHaveLength(11);
    expect(watch(long, 2, { at: minute(181), people: 0 }).counts).toHaveLength(1);
  });
});
