import { duplicateKey } from '@reserva/database/database';
import { surveyMonthId } from '@reserva/database/models/surveys/survey-months';
import { surveyShiftId } from '@reserva/database/models/surveys/survey-shifts';
import type { ShiftKey } from '@reserva/database/queries/surveys/survey-shifts';
import type { Context } from './context.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns the full hour that is one to two hours from now. No command runs as long. A full hour does not reveal the
 * instant of an answer.
 */
const quietHour = (now: Date): Date => new Date((Math.ceil(now.getTime() / HOUR_MS) + 1) * HOUR_MS);

/**
 * Marks the totals of a shift and its month as unsettled, before an answer of the shift is written. Readers then count
 * the answers themselves. If the process crashes after this, only the mark remains, and it does no harm.
 * Only the first call of an hour writes.
 */
export async function openShift({ database, clock }: Context, { date, meal, site }: ShiftKey): Promise<void> {
  const { surveyMonths, surveyShifts } = database;
  const quietFrom = quietHour(clock.now());
  const month = surveyMonthId(date);
  const shift = surveyShiftId({ date, meal, site });
  const open = { settled: false, quietFrom: { $gte: quietFrom } };
  const [isMonthOpen, isShiftOpen] = await Promise.all([
    surveyMonths.exists({ _id: month, ...open }),
    surveyShifts.exists({ _id: shift, ...open }),
  ]);
  if (!isMonthOpen) {
    await retryDuplicate(() =>
      surveyMonths.updateOne(
        { _id: month },
        { $set: { settled: false, parts: null }, $max: { quietFrom } },
        { upsert: true },
      ),
    );
  }
  if (!isShiftOpen) {
    await retryDuplicate(() =>
      surveyShifts.updateOne(
        { _id: shift },
        { $set: { date, meal, site, settled: false, totals: null }, $max: { quietFrom } },
        { upsert: true },
      ),
    );
  }
}

/**
 * Repeats an upsert after a duplicate key. If two upserts run at the same time, one can fail, and then the document
 * exists.
 */
async function retryDuplicate(upsert: () => Promise<unknown>): Promise<void> {
  await upsert().catch((error: unknown) => {
    if (!duplicateKey(error)) throw error;
    return upsert();
  });
}
