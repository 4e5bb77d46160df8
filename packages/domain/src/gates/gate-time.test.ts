import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isNoEarlier,
  mayBeTurnOf,
  ONE_OPENING_MS,
  OPEN_BY_LOG_MS,
  type Opening,
  openedBetween,
  openingMeant,
} from './gate-time.ts';

const noon = Date.parse('2026-11-19T15:00:00Z');
/** Returns the instant that is this many seconds after noon. */
const at = (seconds: number): Date => new Date(noon + seconds * 1_000);
const opening = (given: Partial<Opening> = {}): Opening => ({
  key: 'a',
  turnstileId: 'gate',
  grantedAt: at(0),
  outcome: 'granted',
  turnedAt: null,
  ...given,
});
const turn = (seconds: number, grantedAt: Date | null = null) => ({
  turnstileId: 'gate',
  turnedAt: at(seconds),
  grantedAt,
});

describe('turns without a person', () => {
  it.each([
    ['at once', opening(), turn(0), true],
    ['as the gate shuts, by a clock that is a little late', opening(), turn(34), true],
    ['later than any clock may say', opening(), turn(35), false],
    ['a little before, by a clock that is wrong', opening(), turn(-4), true],
    ['before the gate was open', opening(), turn(-5), false],
    ['at another gate', opening({ turnstileId: 'other' }), turn(1), false],
    ['of an opening that was turned', opening({ outcome: 'turned', turnedAt: at(1) }), turn(2), false],
    ['of a person who gave up', opening({ outcome: 'released', gaveUpAt: at(1) }), turn(2, at(0)), false],
    ['of an opening that ran out', opening({ outcome: 'released' }), turn(31), false],
    [
      'of an opening that ran out, and the log names its grant',
      opening({ outcome: 'released' }),
      turn(31, at(4)),
      true,
    ],
    [
      'of an opening that ran out, and the log names another',
      opening({ outcome: 'released' }),
      turn(31, at(6)),
      false,
    ],
  ] as const)(
    'time and state of an opening decide whether a turn belongs to it (%s)',
    (_what, given, turned, expected) => expect(mayBeTurnOf(given, turned)).toBe(expected),
  );
});

describe('news of an opening under another id', () => {
  const written = (seconds: number, key = 'z') => ({ key, turnstileId: 'gate', grantedAt: at(seconds) });
  it.each([
    [
      'is the nearest of this gate',
      [opening(), opening({ key: 'b', grantedAt: at(30) })],
      written(20),
      21,
      'b',
    ],
    ['is none that is further away', [opening()], written(40), 41, undefined],
    ['is the one with its id, however far', [opening({ key: 'z' })], written(300), 301, 'z'],
    ['is none that was turned', [opening({ outcome: 'turned', turnedAt: at(1) })], written(1), 2, undefined],
    ['is none of a person who gave up', [opening({ gaveUpAt: at(1) })], written(1), 2, undefined],
    [
      'is the given-up one where the id says so',
      [opening({ key: 'z', gaveUpAt: at(1) })],
      written(1),
      2,
      'z',
    ],
    ['is none of another gate', [opening({ turnstileId: 'other' })], written(1), 2, undefined],
    [
      'is none that opened long after its turn',
      [opening({ key: 'z', grantedAt: at(60) })],
      written(0),
      20,
      undefined,
    ],
  ] as const)('the opening that news refers to %s', (_what, openings, news, turnedAt, expected) =>
    expect(openingMeant(openings, news, at(turnedAt))?.key).toBe(expected),
  );
});

it.each([
  [-6, false, false],
  [-5, false, true],
  [-2, true, false],
  [-1, true, true],
  [10, false, true],
] as const)(
  'news %d s after the gate opened (counting seconds: %s) refers to it: %s',
  (seconds, exact, expected) => expect(isNoEarlier(at(seconds), opening(), exact)).toBe(expected),
);

describe('arbitrary times', () => {
  const seconds = fc.integer({ min: -120, max: 120 });
  const some = fc.record({
    key: fc.constantFrom('a', 'b', 'z'),
    turnstileId: fc.constantFrom('gate', 'other'),
    grantedAt: seconds.map(at),
    outcome: fc.constantFrom('granted', 'turned', 'released', 'conflict'),
    turnedAt: fc.option(seconds.map(at)),
    gaveUp: fc.boolean(),
  });
  const openings = fc.array(
    some.map(({ gaveUp, ...rest }): Opening => ({ ...rest, ...(gaveUp && { gaveUpAt: at(0) }) })),
  );

  it('a turn belongs only to an unturned opening of its gate in time', () => {
    fc.assert(
      fc.property(openings, seconds, fc.option(seconds.map(at)), (all, turnedAt, grantedAt) => {
        const nameless = turn(turnedAt, grantedAt);
        const { after, before } = openedBetween(nameless);
        for (const one of all.filter((each) => mayBeTurnOf(each, nameless))) {
          expect([one.turnstileId, one.turnedAt, one.gaveUpAt]).toEqual(['gate', null, undefined]);
          expect(one.grantedAt > after && one.grantedAt < before).toBe(true);
          expect(nameless.turnedAt.getTime() - one.grantedAt.getTime()).toBeLessThan(OPEN_BY_LOG_MS);
          expect(isNoEarlier(nameless.turnedAt, one)).toBe(true);
        }
      }),
    );
  });

  it('news refers to the nearest unturned opening of its gate', () => {
    fc.assert(
      fc.property(openings, seconds, seconds, (all, grantedAt, turnedAt) => {
        const written = { key: 'z', turnstileId: 'gate', grantedAt: at(grantedAt) };
        const meant = openingMeant(all, written, at(turnedAt));
        if (!meant) return;
        expect([meant.turnstileId, meant.turnedAt]).toEqual(['gate', null]);
        const away = ({ grantedAt: when }: Opening) => Math.abs(when.getTime() - written.grantedAt.getTime());
        if (meant.key !== 'z') {
          expect(away(meant)).toBeLessThan(ONE_OPENING_MS);
          expect(meant.gaveUpAt).toBeUndefined();
        }
        const nearer = all.filter(
          (one) => openingMeant([one], written, at(turnedAt)) && away(one) < away(meant),
        );
        expect(nearer).toEqual([]);
      }),
    );
  });
});
