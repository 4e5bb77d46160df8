import type { Actor } from '@reserva/contracts/basics/actor';
import type { ReportRequest } from '@reserva/contracts/system/report-commands';
import { reportRequest } from '@reserva/contracts/system/report-commands';
import { discardReport } from '@reserva/database/report-files';
import { titleCase } from '@reserva/domain/basics/names';
import { roleNames } from '@reserva/domain/people/role-names';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import { histogram } from '@reserva/runtime/metrics/registry';
import type { Context } from '../context.ts';
import { claimReport } from '../job/claim-report.ts';
import { storeReport } from '../job/store-report.ts';
import { ReportAbandoned, watchReport } from '../job/watch-report.ts';
import { prepareReport } from '../reports/prepare-report.ts';

const making = histogram({
  name: 'report_duration_seconds',
  help: 'Duration of the making of a document, by its kind and how that ended',
  labelNames: ['kind', 'result'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
});

/** Starts measuring the duration of one report. @returns function to call with the result */
const timeReport = (
  kind: ReportRequest['kind'],
): ((result: 'made' | 'refused' | 'cancelled' | 'failed') => void) => {
  const timed = making.startTimer({ kind });
  return (result) => void timed({ result });
};

/**
 * Makes a report and stores it as a file. A retried command makes the report again, or returns the file that an earlier
 * attempt finished.
 */
export const make: CommandHandler<'report.make', Context> = async (context, _payload, { id, actor }) => {
  const claim = await claimReport(context, id);
  if (claim?.kind === 'made') return done({ bytes: claim.bytes });
  if (!claim) return recordFailure(context, id);
  const request = reportRequest.parse(claim.request);
  const ended = timeReport(request.kind);
  try {
    const order = { author: authorOf(actor), at: context.clock.now(), watch: watchReport(context, id) };
    const prepared = await prepareReport(context, request, order);
    if (!prepared.ok) {
      await context.database.reports.updateOne({ _id: id }, { $set: { state: 'refused' } });
      ended('refused');
      return refuse(prepared.code);
    }
    const stored = await storeReport(context, { id, file: claim.file }, prepared.write);
    ended(stored ? 'made' : 'cancelled');
    return stored ? done(stored) : recordFailure(context, id);
  } catch (error) {
    ended(error instanceof ReportAbandoned ? 'cancelled' : 'failed');
    if (error instanceof ReportAbandoned) return recordFailure(context, id);
    throw error;
  }
};

/**
 * Ends an attempt whose report is not running any more.
 * If another attempt took over and finished the report, the stored file of that attempt stays. Otherwise the requester
 * cancelled or left, and the report is discarded.
 */
async function recordFailure({ database }: Context, id: string) {
  const report = await database.reports.findOne({ _id: id, state: 'done' }).select({ bytes: 1 }).lean();
  if (report) return done({ bytes: report.bytes });
  await discardReport(database, id);
  return refuse('report_cancelled');
}

/** Formats the author as in a document: "Maria da Silva (Operador)". @throws Error when the actor is not an operator */
function authorOf(actor: Actor): string {
  if (actor.kind !== 'operator') throw new Error(`a person must ask for a report, not a ${actor.kind}`);
  return `${titleCase(actor.name)} (${roleNames[actor.role]})`;
}
