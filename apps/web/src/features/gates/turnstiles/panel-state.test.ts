import { expect, test } from 'vitest';
import { panelState } from './panel-state.ts';

test.each([
  [4, 0, 'none'],
  [4, 1, 'some'],
  [4, 3, 'some'],
  [4, 4, 'all'],
  [0, 0, 'none'],
] as const)('a panel of %i turnstiles with %i operating has state %s', (turnstiles, operating, state) => {
  expect(panelState(turnstiles, operating)).toBe(state);
});
