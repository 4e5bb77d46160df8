import { pdf, streamReport } from '../basics/stream-report.ts';
import type { Handler } from '../handler.ts';

/** What operators did on a day, as a document. */
export const dailyLogReport: Handler<'reports.dailyLogs'> = (context, { query }, call) =>
  streamReport(context, call, {
    request: { kind: 'dailyLogs', ...query },
    ...pdf(`Registros_${query.date}_`),
  });
