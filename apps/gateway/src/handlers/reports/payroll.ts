import type { Handler } from '../../http/handler.ts';
import { keepVacation } from '../../reports/keep-vacation.ts';
import { streamReport } from '../../reports/stream-report.ts';

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What everybody pays for a month, for the payroll. */
export const payroll: Handler<'reports.payroll'> = async (context, { body }, call) => {
  await keepVacation(context, body, call);
  return streamReport(context, call, {
    request: { kind: 'payroll', ...body },
    fileName: `Folha ${body.month}/${body.year}.${body.format}`,
    mediaType: mediaTypes[body.format],
  });
};
