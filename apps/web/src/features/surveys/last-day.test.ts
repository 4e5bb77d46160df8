import type { SurveyDay } from '@reserva/contracts/http/surveys';
import { expect, it } from 'vitest';
import { lastDay } from './last-day.ts';
import { worstFirst } from './survey-view.ts';

const none = Object.fromEntries(
  ['meal', 'variety', 'hygiene', 'dedication'].flatMap((criterion) =>
    ['bad', 'regular', 'good'].map((word) => [`total_${criterion}_${word}`, 0]),
  ),
);
const day = (data: string, counts: Partial<SurveyDay>): SurveyDay =>
  ({ ...none, total_assessments: 1, data, ...counts }) as SurveyDay;
const thursday = day('2026-11-19', { total_meal_good: 3, total_hygiene_bad: 1, total_hygiene_good: 1 });
const before = day('2026-11-12', { total_meal_good: 1, total_meal_bad: 1 });

it('is the last day that was rated, against the same weekday before', () => {
  expect(lastDay([thursday, day('2026-11-16', { total_meal_bad: 1 }), before])).toMatchObject({
    date: '2026-11-19',
    approval: 80,
    worst: { label: 'Higiene' },
    before: { date: '2026-11-12', approval: 50 },
  });
});

it('stands alone where nobody rated the week before, and is none where nobody rated at all', () => {
  expect(lastDay([thursday])).toMatchObject({ before: null });
  expect(lastDay([])).toBeNull();
});

it('names criteria by their approval, the worst first, and those that nobody rated last', () => {
  expect(worstFirst(thursday).map(({ label }) => label)).toEqual([
    'Higiene',
    'Refeição',
    'Variação',
    'Dedicação',
  ]);
});
