import type { Handler } from '../../http/handler.ts';
import { pdf, streamReport } from '../../reports/stream-report.ts';

/** What operators did on a day, as a document. */
export const dailyLogs: Handler<'reports.dailyLogs'> = (context, { query }, call) =>
  streamReport(context, call, {
    request: { kind: 'dailyLogs', ...query },
    ...pdf(`Registros_${query.date}_`),
  });
