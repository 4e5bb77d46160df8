import type { Handler } from '../../http/handler.ts';
import { keepVacation } from '../../reports/keep-vacation.ts';
import { streamReport, table } from '../../reports/stream-report.ts';

/** What everybody pays for a month, for the payroll. */
export const payroll: Handler<'reports.payroll'> = async (context, { body }, call) => {
  await keepVacation(context, body, call);
  return streamReport(context, call, {
    request: { kind: 'payroll', ...body },
    ...table(`Folha ${body.month}/${body.year}`, body.format),
  });
};
