import type { Handler } from '../../http/handler.ts';
import { keepVacation } from '../../reports/keep-vacation.ts';
import { pdf, streamReport } from '../../reports/stream-report.ts';

/** What everybody pays for a month, as a document. */
export const financial: Handler<'reports.financial'> = async (context, { body }, call) => {
  await keepVacation(context, body, call);
  return streamReport(context, call, {
    request: { kind: 'financial', ...body },
    ...pdf(`Financeiro ${body.month}/${body.year}`),
  });
};
