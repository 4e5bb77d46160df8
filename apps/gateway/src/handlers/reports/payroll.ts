import type { Handler } from '../../http/handler.ts';
import { recordVacations } from '../../reports/record-vacations.ts';
import { streamReport, table } from '../../reports/stream-report.ts';

/** What everybody pays for a month, for the payroll. */
export const payroll: Handler<'reports.payroll'> = async (context, { body }, call) => {
  const vacations = await recordVacations(context, body, call);
  return streamReport(context, call, {
    request: { kind: 'payroll', ...body, ...vacations },
    ...table(`Folha ${body.month}/${body.year}`, body.format),
  });
};
