import { discardReport } from '@reserva/database/report-files';
import type { Context } from '../context.ts';

/** The age above which a report counts as forgotten. No requester waits for a report, or reads one, for as long. */
const FORGOTTEN_AFTER_MS = 15 * 60_000;
const BATCH_SIZE = 100;

/** Removes reports that were never fetched. */
export async function sweepReports({ database, clock, logger }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS);
  const forgotten = await database.reports
    .find({ askedAt: { $lt: before } })
    .select({ _id: 1 })
    .limit(BATCH_SIZE)
    .lean();
  for (const { _id } of forgotten) await discardReport(database, _id);
  if (forgotten.length > 0) logger.info({ reports: forgotten.length }, 'forgotten reports removed');
}
