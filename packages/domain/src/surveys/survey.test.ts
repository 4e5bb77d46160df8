import { rating } from '@reserva/contracts/basics/primitives';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addLocalDays } from '../basics/time.ts';
import type { ReservationState } from '../reservations/reservation.ts';
import {
  approval,
  approvalColour,
  isSurveyOpen,
  ratingNames,
  SURVEY_DAYS,
  surveyDates,
  surveyDeadline,
  surveyProblem,
} from './survey.ts';

const DATE = '2026-11-19';

test('the ratings have the names of the spec', () => {
  expect(ratingNames).toEqual({ 1: 'Ruim', 2: 'Regular', 3: 'Bom' });
  expect(Object.keys(ratingNames).map(Number)).toEqual([...rating.values]);
});

describe('meals that can be rated', () => {
  test.each([2, 4] as const)('an eaten meal can be rated (state %d)', (state) =>
    expect(surveyProblem({ state, date: DATE }, DATE, SURVEY_DAYS)).toBeNull(),
  );
  test.each([0, 1, 3] as const)('a meal in state %d cannot be rated', (state) =>
    expect(surveyProblem({ state, date: DATE }, DATE, SURVEY_DAYS)).toBe('survey_not_eaten'),
  );

  test.each([
    ['2026-11-19', null],
    ['2026-11-20', null],
    ['2026-11-21', null],
    ['2026-11-22', 'survey_closed'],
    ['2026-12-19', 'survey_closed'],
  ])('a meal can be rated until the end of the second day: on %s %s', (today, fault) => {
    expect(surveyProblem({ state: 2, date: DATE }, today, SURVEY_DAYS)).toBe(fault);
  });

  test('a meal can be rated on exactly the dates of the lists', () => {
    const state = fc.constantFrom<ReservationState>(2, 4);
    fc.assert(
      fc.property(state, fc.nat(40), fc.nat(10), (eaten, back, days) => {
        const date = addLocalDays(DATE, -back);
        const { from, to } = surveyDates(DATE, days);
        expect(surveyProblem({ state: eaten, date }, DATE, days) === null).toBe(from <= date && date <= to);
        expect(surveyDeadline(date, days) >= DATE).toBe(from <= date);
      }),
    );
  });

  test('an answer can be changed only on its own day', () => {
    expect(isSurveyOpen(DATE, DATE)).toBe(true);
    expect(isSurveyOpen(DATE, '2026-11-20')).toBe(false);
  });
});

describe('the approval', () => {
  test.each([
    [{ bad: 0, regular: 0, good: 4 }, 100, 'green'],
    [{ bad: 4, regular: 0, good: 0 }, 0, 'red'],
    [{ bad: 0, regular: 4, good: 0 }, 50, 'red'],
    [{ bad: 1, regular: 1, good: 1 }, 50, 'red'],
    [{ bad: 0, regular: 1, good: 2 }, 83.33, 'green'],
    [{ bad: 21, regular: 0, good: 79 }, 79, 'yellow'],
    [{ bad: 20, regular: 1, good: 79 }, 79.5, 'green'],
    [{ bad: 49, regular: 1, good: 50 }, 50.5, 'yellow'],
  ])('the approval of %j is %d: %s', (counts, percentage, colour) => {
    expect(approval(counts)).toBe(percentage);
    expect(approvalColour(percentage)).toBe(colour);
  });

  test('a meal without ratings has no approval', () =>
    expect(approval({ bad: 0, regular: 0, good: 0 })).toBeNull());

  test('the approval is a percentage that never falls for a better rating', () => {
    const counts = fc.record({
      bad: fc.nat(100_000),
      regular: fc.nat(100_000),
      good: fc.nat(100_000),
    });
    fc.assert(
      fc.property(counts, (given) => {
        const percentage = approval(given);
        if (percentage === null) return;
        expect(percentage).toBeGreaterThanOrEqual(0);
        expect(percentage).toBeLessThanOrEqual(100);
        expect(Number(percentage.toFixed(2))).toBe(percentage);
        expect(approval({ ...given, good: given.good + 1 })).toBeGreaterThanOrEqual(percentage);
      }),
    );
  });
});
