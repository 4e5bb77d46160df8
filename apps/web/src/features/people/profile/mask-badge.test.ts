import { expect, test } from 'vitest';
import { maskBadge } from './mask-badge.ts';

test('only the last digit of a badge is shown', () => {
  expect(maskBadge('2002')).toBe('•••2');
});

test('a short badge is hidden completely', () => {
  expect(maskBadge('12')).toBe('••');
  expect(maskBadge('')).toBe('');
});
