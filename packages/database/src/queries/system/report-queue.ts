import type { Database } from '../../database.ts';
import type { Report } from '../../models/system/reports.ts';

const UNFINISHED: Report['state'][] = ['waiting', 'running'];

/** Counts the unfinished reports of a person. */
export const unfinishedReportsOf = ({ reports }: Database, owner: string): Promise<number> =>
  reports.countDocuments({ owner, state: { $in: UNFINISHED } });

/**
 * Reads the progress of a person's report by its request id, and the number of reports that are ahead of it in the
 * queue.
 * @returns null if there is no such report
 */
export async function reportProgress(
  { reports }: Database,
  owner: string,
  requestId: string,
): Promise<(Pick<Report, 'state' | 'percent'> & { ahead: number }) | null> {
  const report = await reports.findOne({ owner, requestId }).sort({ askedAt: -1 }).lean();
  if (!report) return null;
  const ahead =
    report.state === 'waiting'
      ? await reports.countDocuments({ askedAt: { $lt: report.askedAt }, state: { $in: UNFINISHED } })
      : 0;
  return { state: report.state, percent: report.percent, ahead };
}

/** Cancels an unfinished report. The report service then stops working on it. */
export async function cancelReport({ reports }: Database, id: string): Promise<void> {
  await reports.updateOne({ _id: id, state: { $in: UNFINISHED } }, { $set: { state: 'cancelled' } });
}
