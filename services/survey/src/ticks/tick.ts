import { countShifts } from '@reserva/database/queries/surveys/survey-shifts';
import { datesOf, surveyTotals } from '@reserva/database/queries/surveys/survey-totals';
import { mealIds, siteIds } from '@reserva/domain/basics/meals';
import { runTickPart } from '@reserva/service/run-tick-part';
import type { Context } from '../context.ts';
import { remindRating } from './remind-rating.ts';

/** Runs the work that is due every minute. */
export async function tick(context: Context): Promise<void> {
  const parts = { settleShifts, settleMonths, remindRating };
  for (const [part, run] of Object.entries(parts)) await runTickPart(context, part, run);
}

/** The maximum number of shifts that one tick settles. */
const BATCH_SIZE = 50;

/**
 * Writes the totals of shifts whose answers have not changed for a while. The condition on `quietFrom` skips a shift
 * that changes at the same time.
 */
export async function settleShifts({ database, clock, logger }: Context): Promise<void> {
  const { surveyShifts } = database;
  const quiet = await surveyShifts
    .find({ settled: false, quietFrom: { $lte: clock.now() } })
    .limit(BATCH_SIZE)
    .lean();
  const totalsOf = new Map((await countShifts(database, quiet)).map(({ _id, totals }) => [_id, totals]));
  for (const { _id, quietFrom } of quiet) {
    const totals = totalsOf.get(_id) ?? null;
    await surveyShifts.updateOne({ _id, settled: false, quietFrom }, { $set: { settled: true, totals } });
  }
  if (quiet.length > 0) logger.info({ shifts: quiet.length }, 'settled survey totals');
}

/**
 * Writes the totals of months whose answers have not changed for a while. The condition on `quietFrom` skips a month
 * that changes at the same time.
 */
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
