import { countShifts } from '@reserva/database/queries/surveys/survey-shifts';
import type { Context } from '../context.ts';

/** Of one tick; what is left waits for the next. */
const BATCH_SIZE = 50;

/** Writes down the totals of the shifts that nobody wrote to for a while. One that is written to meanwhile stays open. */
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
