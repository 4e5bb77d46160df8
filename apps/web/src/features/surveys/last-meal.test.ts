import type { SurveyTotals } from '@reserva/contracts/surveys/survey-operations';
import { expect, it } from 'vitest';
import { lastMeal } from './last-meal.ts';
import { worstFirst } from './survey-view.ts';

const none = Object.fromEntries(
  ['meal', 'variety', 'hygiene', 'dedication'].flatMap((criterion) =>
    ['bad', 'regular', 'good'].map((word) => [`total_${criterion}_${word}`, 0]),
  ),
);
const totals = (counts: Partial<SurveyTotals>): SurveyTotals =>
  ({ ...none, total_assessments: 1, ...counts }) as SurveyTotals;
const dinner = totals({ total_meal_good: 3, total_hygiene_bad: 1, total_hygiene_good: 1 });
const semanaAntes = totals({ total_meal_good: 1, total_meal_bad: 1 });
const lastAnswer = { date: '2026-11-19', horario: 2, totais: dinner, semanaAntes } as const;

it('the last meal shows its approval, its worst criterion and the week before', () => {
  expect(lastMeal(lastAnswer)).toMatchObject({
    date: '2026-11-19',
    meal: 2,
    approval: 80,
    worst: { label: 'Higiene' },
    before: { date: '2026-11-12', approval: 50 },
  });
});

it('a last meal without ratings the week before has no comparison', () => {
  expect(lastMeal({ ...lastAnswer, semanaAntes: null })).toMatchObject({ before: null });
});

it('no last meal is shown without any rating', () => {
  expect(lastMeal(null)).toBeNull();
});

it('criteria are sorted by approval, the worst first and the unrated last', () => {
  expect(worstFirst(dinner).map(({ label }) => label)).toEqual([
    'Higiene',
    'Refeição',
    'Variação',
    'Dedicação',
  ]);
});
