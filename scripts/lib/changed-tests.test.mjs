import { expect, test } from 'vitest';
import { testsBeside } from './changed-tests.mjs';

test.each([
  ['packages/domain/src/money/prices.ts', 'packages/domain/'],
  ['services/reservation/test/cancel.int.test.ts', 'services/reservation/'],
  ['apps/web/src/features/money/leaves/api.ts', 'apps/web/src/features/money/leaves/'],
  ['apps/web/src/features/surveys/components/survey-form.tsx', 'apps/web/src/features/surveys/'],
  ['apps/web/src/routes/reserves.tsx', 'apps/web/src/routes/reserves'],
  ['apps/web/src/shared/time/dates.ts', 'apps/web/src/shared/time/'],
  ['apps/web/src/layout/menu.tsx', 'apps/web/src/layout/'],
])('a change of %s runs the tests of %s', (changed, tests) => {
  expect(testsBeside([changed])).toContain(tests);
});

test('a changed document runs only the tests that read sources', () => {
  expect(testsBeside(['docs/spec.md'])).toEqual(testsBeside([]));
  expect(testsBeside([])).toContain('scripts/lib/');
});
