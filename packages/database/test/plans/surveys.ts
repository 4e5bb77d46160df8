import { answerById, answersOf, surveyComments } from '../../src/queries/surveys/survey-answers.ts';
import { countShifts } from '../../src/queries/surveys/survey-shifts.ts';
import { lastRatedMeal, surveyDays, surveyTotals } from '../../src/queries/surveys/survey-totals.ts';
import { DATE, hashes, type QueryPlanCase } from './grown.ts';

export const ofSurveys: QueryPlanCase[] = [
  {
    what: 'a page of comments of all time, oldest first',
    run: ({ database }) =>
      surveyComments(database, { meal: 0, site: 0 }, { skip: 400, limit: 20, order: 'asc' }),
    atMost: 20,
  },
  {
    what: 'a page of comments of a day, the other way round',
    run: ({ database }) =>
      surveyComments(
        database,
        { meal: 0, site: 2, dates: { from: DATE, to: DATE } },
        { skip: 20, limit: 20, order: 'asc' },
      ),
    atMost: 20,
  },
  {
    what: 'answers of a day',
    run: ({ database }) => surveyTotals(database, { meal: 0, site: 0, dates: { from: DATE, to: DATE } }),
    // The query reads one small document per shift.
    atMost: 6,
  },
  {
    what: 'answers of all time',
    run: ({ database }) => surveyTotals(database, { meal: 0, site: 0 }),
    // The query reads all shifts of the demo's months, because no month of this test is settled.
    atMost: 6 * 31,
  },
  {
    what: 'answers of thirty days',
    run: ({ database }) =>
      surveyDays(database, { meal: 1, site: 0, dates: { from: '2026-10-20', to: DATE } }),
    atMost: 2 * 30,
  },
  {
    what: 'the meal of a day that was rated last, and the same one a week before',
    run: ({ database }) => lastRatedMeal(database, { meal: 0, site: 0 }, DATE),
    // The query reads one small document per shift of two days.
    atMost: 2 * 6,
  },
  {
    what: 'answers of a shift that is not settled',
    run: ({ database }) => countShifts(database, [{ date: DATE, meal: 1, site: 2 }]),
    atMost: 0,
  },
  {
    what: 'a page of comments of all time',
    run: ({ database }) => surveyComments(database, { meal: 0, site: 0 }, { skip: 400, limit: 20 }),
    atMost: 20,
  },
  {
    what: 'a page of comments of a day at a site',
    run: ({ database }) =>
      surveyComments(
        database,
        { meal: 0, site: 2, dates: { from: DATE, to: DATE } },
        { skip: 20, limit: 20 },
      ),
    atMost: 20,
  },
  {
    what: "a person's answers of a month",
    run: ({ database }) =>
      answersOf(
        database,
        Array.from({ length: 60 }, (_, n) => hashes.reservation(`meal ${n}`)),
      ),
    atMost: 60,
  },
  { what: 'an answer', run: ({ database }) => answerById(database, hashes.answerId('x')), atMost: 1 },
];
