import { expect, test } from 'vitest';
import { maskBadge } from './mask-badge.ts';

test('only the last digit of a badge is shown, and nothing of a short one', () => {
  expect(maskBadge('2002')).toBe('•••2');
  expect(maskBadge('12')).toBe('••');
  expect(maskBadge('')).toBe('');
});
