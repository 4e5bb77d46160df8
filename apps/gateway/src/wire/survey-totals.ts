import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { SurveyTotals as WireTotals } from '@reserva/contracts/surveys/survey-operations';
import type { SurveyTotals } from '@reserva/database/models/surveys/survey-shifts';

/** Totals by the names of the spec. */
export const surveyTotalsOf = ({
  assessments,
  food,
  variety,
  hygiene,
  dedication,
}: SurveyTotals): WireTotals => ({
  total_assessments: assessments,
  total_meal_bad: food.bad,
  total_meal_regular: food.regular,
  total_meal_good: food.good,
  total_variety_bad: variety.bad,
  total_variety_regular: variety.regular,
  total_variety_good: variety.good,
  total_hygiene_bad: hygiene.bad,
  total_hygiene_regular: hygiene.regular,
  total_hygiene_good: hygiene.good,
  total_dedication_bad: dedication.bad,
  total_dedication_regular: dedication.regular,
  total_dedication_good: dedication.good,
});

/** How a day went, by the names of the spec. */
export const surveyDayOf = ({ date: data, totals }: { date: LocalDate; totals: SurveyTotals }) => ({
  data,
  ...surveyTotalsOf(totals),
});
