import { duplicateKey } from '@reserva/database/database';
import { surveyMonthId } from '@reserva/database/models/surveys/survey-months';
import { surveyShiftId } from '@reserva/database/models/surveys/survey-shifts';
import type { ShiftKey } from '@reserva/database/queries/surveys/survey-shifts';
import type { Context } from './context.ts';

const HOUR_MS = 3_600_000;

/** The full hour one to two hours from now: far beyond the life of any command, and no answer's instant. */
const quietHour = (now: Date): Date => new Date((Math.ceil(now.getTime() / HOUR_MS) + 1) * HOUR_MS);

/**
 * Before anything is written to the answers of a shift: its totals and those of its month count as unsettled, so that
 * readers count the answers themselves. A crash afterwards leaves only that behind. The first of an hour writes, the
 * others look.
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
    await onceMore(() =>
      surveyMonths.updateOne(
        { _id: month },
        { $set: { settled: false, parts: null }, $max: { quietFrom } },
        { upsert: true },
      ),
    );
  }
  if (!isShiftOpen) {
    await onceMore(() =>
      surveyShifts.updateOne(
        { _id: shift },
        { $set: { date, meal, site, settled: false, totals: null }, $max: { quietFrom } },
        { upsert: true },
      ),
    );
  }
}

/** Two who are first at once collide; the second time it is there. */
async function onceMore(upsert: () => Promise<unknown>): Promise<void> {
  await upsert().catch((error: unknown) => {
    if (!duplicateKey(error)) throw error;
    return upsert();
  });
}
