import { pdf, streamReport } from '../basics/stream-report.ts';
import type { Handler } from '../handler.ts';
import { recordVacations } from './record-vacations.ts';

/** What everybody pays for a month, as a document. */
export const financialReport: Handler<'reports.financial'> = async (context, { body }, call) => {
  const vacations = await recordVacations(context, body, call);
  return streamReport(context, call, {
    request: { kind: 'financial', ...body, ...vacations },
    ...pdf(`Financeiro ${body.month}/${body.year}`),
  });
};
