import { newId } from '@reserva/runtime/process/ids';
import type { Context } from '../context.ts';

export type Claim =
  /** Ours to make, into this file. */
  | { kind: 'make'; request: unknown; file: string }
  /** An earlier attempt finished it and died before it could answer. */
  | { kind: 'made'; bytes: number };

/** Takes up a report; null when nobody waits for it any more. */
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
