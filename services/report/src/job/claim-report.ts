import { newId } from '@reserva/runtime/process/ids';
import type { Context } from '../context.ts';

export type Claim =
  /** This attempt makes the report, into this file. */
  | { kind: 'make'; request: unknown; file: string }
  /** An earlier attempt finished the report and crashed before its reply. */
  | { kind: 'made'; bytes: number };

/** Claims a report, so that only this attempt makes it. @returns null if the report was cancelled or removed */
export async function claimReport({ database, clock }: Context, id: string): Promise<Claim | null> {
  const file = newId(clock.now());
  const claimed = await database.reports
    .findOneAndUpdate(
      { _id: id, state: { $in: ['waiting', 'running'] } },
      { $set: { state: 'running', percent: 0 }, $push: { files: file } },
    )
    .lean();
  if (claimed) return { kind: 'make', request: claimed.request, file };
  const report = await database.reports.findOne({ _id: id, state: 'done' }).lean();
  return report ? { kind: 'made', bytes: report.bytes } : null;
}
