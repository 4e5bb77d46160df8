import { streamReport, table } from '../basics/stream-report.ts';
import type { Handler } from '../handler.ts';
import { recordVacations } from './record-vacations.ts';

/** What everybody pays for a month, for the payroll. */
export const payrollReport: Handler<'reports.payroll'> = async (context, { body }, call) => {
  const vacations = await recordVacations(context, body, call);
  return streamReport(context, call, {
    request: { kind: 'payroll', ...body, ...vacations },
    ...table(`Folha ${body.month}/${body.year}`, body.format),
  });
};
