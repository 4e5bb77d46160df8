import { expect, test } from 'vitest';
import { wayOfTurn } from './way-of-turn.ts';

test.each([
  ['clockwise', null, 'entry', 'exit'],
  ['anticlockwise', null, 'exit', 'entry'],
  ['both', null, 'entry', 'entry'],
  ['clockwise', 'right', 'exit', 'entry'],
  ['both', 'right', 'entry', 'entry'],
] as const)(
  'a gate opened %s and entered by %s has left as %s and right as %s',
  (direction, entrySide, left, right) => {
    const ways = { direction, entrySide };
    expect([wayOfTurn('left', ways), wayOfTurn('right', ways)]).toEqual([left, right]);
    expect(wayOfTurn(null, ways)).toBe('entry');
  },
);
