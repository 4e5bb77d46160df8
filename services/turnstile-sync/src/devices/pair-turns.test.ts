import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairTurns } from './pair-turns.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 19, 15, 0, second));
const grant = (id: number, second: number) => ({ id: BigInt(id), at: at(second) });
const pairs = (moves: number[], grants: [number, number][]) =>
  pairTurns(
    moves.map((second) => ({ at: at(second) })),
    grants.map(([id, second]) => grant(id, second)),
  ).map((found) => (found ? Number(found.id) : null));

test('grants and turns in sequence are paired in order', () => {
  expect(
    pairs(
      [2, 12, 22],
      [
        [1, 0],
        [2, 10],
        [3, 20],
      ],
    ),
  ).toEqual([1, 2, 3]);
});

test('a grant without a turn is skipped', () => {
  expect(
    pairs(
      [14, 22],
      [
        [1, 0],
        [2, 10],
        [3, 20],
      ],
    ),
  ).toEqual([2, 3]);
});

test('a turn without a recent grant remains unpaired', () => {
  expect(pairs([5], [])).toEqual([null]);
  expect(pairs([59], [[1, 0]])).toEqual([null]);
  expect(pairs([1, 2], [[1, 0]])).toEqual([1, null]);
});

test('a clock that was set back does not hide later grants', () => {
  const grants: [number, number][] = [
    [1, 50],
    [2, 10],
    [3, Number.NaN],
    [4, 20],
  ];
  expect(pairs([12, 22], grants)).toEqual([2, 4]);
  expect(pairs([52, 12, 22], grants)).toEqual([1, 2, 4]);
});

test('all grants are paired with their turns in any order of the log', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.double({ noNaN: true })),
      (places, draws) => {
        const grants = places.map((place): [number, number] => [place, place * 5]);
        const moves = places
          .map((place) => ({ place, draw: draws.next().value }))
          .sort((a, b) => a.draw - b.draw);
        expect(
          pairs(
            moves.map(({ place }) => place * 5 + 2),
            grants,
          ),
        ).toEqual(moves.map(({ place }) => place));
      },
    ),
  );
});

test('a grant is paired with one turn at most', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 30 }),
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 30 }),
      (moves, seconds) => {
        const order = (a: number, b: number) => a - b;
        const grants = [...seconds].sort(order).map((second, index): [number, number] => [index, second]);
        const found = pairs([...moves].sort(order), grants).filter((id) => id !== null);
        expect(new Set(found).size).toBe(found.length);
      },
    ),
  );
});

test('people who pass within one second are each paired', () => {
  const same: [number, number][] = [
    [1, 3],
    [2, 3],
    [3, 3],
  ];
  expect(pairs([3, 3, 3], same).sort()).toEqual([1, 2, 3]);
});
