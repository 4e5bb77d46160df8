import { datesOf, surveyTotals } from '@reserva/database/queries/surveys/survey-totals';
import { mealIds, siteIds } from '@reserva/domain/basics/meals';
import type { Context } from '../context.ts';

/** Writes down the totals of the months that nobody wrote to for a while. One that is written to meanwhile stays open. */
export async function settleMonths({ database, clock }: Context): Promise<void> {
  const { surveyMonths } = database;
  const quiet = await surveyMonths.find({ settled: false, quietFrom: { $lte: clock.now() } }).lean();
  for (const { _id, quietFrom } of quiet) {
    const sitesAndMeals = mealIds.flatMap((meal) => siteIds.map((site) => ({ meal, site })));
    const counted = await Promise.all(
      sitesAndMeals.map(async (part) => ({
        ...part,
        totals: await surveyTotals(database, { ...part, dates: datesOf(_id) }),
      })),
    );
    const parts = counted.filter(({ totals }) => totals.assessments > 0);
    await surveyMonths.updateOne({ _id, settled: false, quietFrom }, { $set: { settled: true, parts } });
  }
}
