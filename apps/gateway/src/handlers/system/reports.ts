import { reportProgress } from '@reserva/database/queries/system/report-queue';
import { Refusal } from '../../http/refusal.ts';
import { pdf, streamReport } from '../basics/stream-report.ts';
import type { Handler } from '../handler.ts';

/** What operators did on a day, as a document. */
export const dailyLogReport: Handler<'reports.dailyLogs'> = (context, { query }, call) =>
  streamReport(context, call, {
    request: { kind: 'dailyLogs', ...query },
    ...pdf(`Registros_${query.date}_`),
  });

/** What operators did in a month, as a document. */
export const monthlyLogReport: Handler<'reports.monthlyLogs'> = (context, { query }, call) =>
  streamReport(context, call, {
    request: { kind: 'monthlyLogs', ...query },
    ...pdf(`Registros ${query.month}/${query.year}`),
  });

/** How far a report is that the caller asked for. */
export const getReportProgress: Handler<'reports.progress'> = async (
  { database },
  { query },
  { session },
) => {
  const report = await reportProgress(database, session.userId, query.id);
  if (!report) throw new Refusal('not_found');
  const { state, ahead, percent } = report;
  return { state: state === 'waiting' || state === 'running' ? state : 'done', ahead, percent };
};
