import type { Handler } from '../../http/handler.ts';
import { recordVacations } from '../../reports/record-vacations.ts';
import { pdf, streamReport } from '../../reports/stream-report.ts';

/** What everybody pays for a month, as a document. */
export const financial: Handler<'reports.financial'> = async (context, { body }, call) => {
  const vacations = await recordVacations(context, body, call);
  return streamReport(context, call, {
    request: { kind: 'financial', ...body, ...vacations },
    ...pdf(`Financeiro ${body.month}/${body.year}`),
  });
};
