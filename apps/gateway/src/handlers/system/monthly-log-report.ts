import { pdf, streamReport } from '../basics/stream-report.ts';
import type { Handler } from '../handler.ts';

/** What operators did in a month, as a document. */
export const monthlyLogReport: Handler<'reports.monthlyLogs'> = (context, { query }, call) =>
  streamReport(context, call, {
    request: { kind: 'monthlyLogs', ...query },
    ...pdf(`Registros ${query.month}/${query.year}`),
  });
