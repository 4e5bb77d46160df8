import type { Handler } from '../../http/handler.ts';
import { pdf, streamReport } from '../../reports/stream-report.ts';

/** What everybody pays for a month, as a document. */
export const financial: Handler<'reports.financial'> = (context, { body }, call) =>
  streamReport(context, call, {
    request: { kind: 'financial', ...body },
    ...pdf(`Financeiro ${body.month}/${body.year}`),
  });
