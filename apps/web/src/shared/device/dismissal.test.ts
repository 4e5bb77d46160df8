// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { dismiss, isDismissed } from './dismissal.ts';

it('a dismissal lasts for one prompt, one person and one day', () => {
  dismiss('survey', '1001', '2026-11-19');
  expect(isDismissed('survey', '1001', '2026-11-19')).toBe(true);
  expect(isDismissed('survey', '1001', '2026-11-20')).toBe(false);
  expect(isDismissed('survey', '1002', '2026-11-19')).toBe(false);
  expect(isDismissed('face', '1001', '2026-11-19')).toBe(false);
});
