import type { Handler } from '../../http/handler.ts';
import { pdf, streamReport } from '../../reports/stream-report.ts';

/** What operators did in a month, as a document. */
export const monthlyLogs: Handler<'reports.monthlyLogs'> = (context, { query }, call) =>
  streamReport(context, call, {
    request: { kind: 'monthlyLogs', ...query },
    ...pdf(`Registros ${query.month}/${query.year}`),
  });
