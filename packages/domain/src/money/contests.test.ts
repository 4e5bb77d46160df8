import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ContestedLine,
  contestableUntil,
  contestProblem,
  type EarlierContest,
  possibleOperations,
  readContestText,
} from './contests.ts';

const OUTCOME = new Date('2026-11-19T17:00:00Z');
const after = (hours: number, minutes = 0) => new Date(OUTCOME.getTime() + (hours * 60 + minutes) * 60_000);
const expired: ContestedLine = { state: 3, active: true, priceCents: 700, stateAt: OUTCOME };
const waiting: EarlierContest = { answeredAt: null };
const answered = (at: Date): EarlierContest => ({ answeredAt: at });

describe('contested lines', () => {
  const cases: [
    string,
    Partial<ContestedLine>,
    readonly EarlierContest[],
    now: Date,
    ReturnType<typeof contestProblem>,
  ][] = [
    ['expired', {}, [], after(1), null],
    ['expired and waived', { priceCents: 0 }, [], after(1), null],
    ['concluded', { state: 2, priceCents: 350 }, [], after(1), null],
    ['without reservation', { state: 4, priceCents: 1000 }, [], after(1), null],
    ['23 h 59 min after its outcome', {}, [], after(23, 59), null],
    ['24 hours after it', {}, [], after(24), null],
    ['24 h 01 min after it', {}, [], after(24, 1), 'contest_late'],
    ['pending', { state: 1, priceCents: 0 }, [], after(1), 'contest_line_pending'],
    ['cancelled or deleted', { active: false }, [], after(1), 'contest_line_closed'],
    ['eaten for nothing', { state: 2, priceCents: 0 }, [], after(1), 'contest_line_free'],
    ['contested, without an answer', {}, [waiting], after(1), 'contest_open'],
    ['contested, with an answer', {}, [answered(after(2))], after(3), null],
    ['answered late, a day after that', {}, [answered(after(40))], after(64), null],
    ['answered late, more than a day after that', {}, [answered(after(40))], after(64, 1), 'contest_late'],
    ['contested twice', {}, [answered(after(1)), answered(after(2))], after(3), 'contest_twice'],
    ['contested twice, the second waits', {}, [answered(after(1)), waiting], after(3), 'contest_open'],
  ];
  test.each(cases)(
    'outcome, time and earlier contests decide whether a line can be contested (%s)',
    (_, line, earlier, now, fault) => {
      expect(contestProblem({ ...expired, ...line }, earlier, now)).toBe(fault);
    },
  );

  test('a line can be contested for 24 hours after its outcome or answer', () => {
    expect(contestableUntil(expired, [], after(1))).toEqual(after(24));
    expect(contestableUntil(expired, [answered(after(30))], after(31))).toEqual(after(54));
    expect(contestableUntil(expired, [], after(25))).toBeNull();
  });
});

describe('texts of a contest', () => {
  test.each([
    ['eaten', '  A luz apagou 😀 ', { ok: true, text: 'A luz apagou' }],
    ['eaten', '', { ok: true, text: '' }],
    ['other', ' ok ', { ok: false, code: 'contest_text' }],
    ['other', 'Eu estava em casa', { ok: true, text: 'Eu estava em casa' }],
    ['not_me', 'x'.repeat(551), { ok: false, code: 'comment_length' }],
    ['not_me', 'a\nb\nc\nd\ne', { ok: false, code: 'comment_lines' }],
    ['not_me', 'eu@casa', { ok: false, code: 'comment_characters' }],
  ] as const)('the contest text for %s, %j, is read by the rules of comments', (reason, typed, read) => {
    expect(readContestText(reason, typed)).toEqual(read);
  });
});

describe('accepted contests', () => {
  test.each([
    ['expired', { ...expired }, false, ['conclude', 'waive', 'delete']],
    ['expired and waived', { ...expired, priceCents: 0 }, false, ['conclude', 'delete']],
    ['eaten', { ...expired, state: 4 as const }, false, ['delete']],
    ['deleted', { ...expired, active: false }, false, []],
    ['expired, of a closed month', { ...expired }, true, ['waive', 'correct']],
    ['eaten, of a closed month', { ...expired, state: 2 as const }, true, ['correct']],
    ['given back, of a closed month', { ...expired, priceCents: 0 }, true, []],
  ])(
    'accepting a contest offers the possible operations for a line that is %s',
    (_, line, closed, operations) => {
      expect(possibleOperations(line, closed)).toEqual(operations);
    },
  );

  test('accepting a contest never changes the meals of a closed month', () => {
    fc.assert(
      fc.property(fc.constantFrom(2, 3, 4), fc.boolean(), fc.nat(2_000), (state, active, priceCents) => {
        const found = possibleOperations({ state, active, priceCents }, true);
        expect(found).not.toContain('conclude');
        expect(found).not.toContain('delete');
      }),
    );
  });
});
