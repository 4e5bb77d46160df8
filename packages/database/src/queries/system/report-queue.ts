import type { Database } from '../../database.ts';
import type { Report } from '../../models/system/reports.ts';

const UNFINISHED: Report['state'][] = ['waiting', 'running'];

/** How many reports of a person are waited for. */
export const unfinishedReportsOf = ({ reports }: Database, owner: string): Promise<number> =>
  reports.countDocuments({ owner, state: { $in: UNFINISHED } });

/** A report of a person by the request it was asked with, and how many come before it; null where there is none. */
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

/** Ends a report for which nobody waits any more; whoever makes it stops. */
export async function cancelReport({ reports }: Database, id: string): Promise<void> {
  await reports.updateOne({ _id: id, state: { $in: UNFINISHED } }, { $set: { state: 'cancelled' } });
}
