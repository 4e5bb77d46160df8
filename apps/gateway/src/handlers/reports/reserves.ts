import type { Handler } from '../../http/handler.ts';
import { pdf, streamReport } from '../../reports/stream-report.ts';
import { reportedShiftOf } from '../../wire/shift.ts';

/** The reservations of a shift or a day, as a document. */
export const reserves: Handler<'reports.reserves'> = (context, { query }, call) => {
  const shift = reportedShiftOf(query);
  return streamReport(context, call, {
    request: { kind: 'reserves', ...shift, all: query.all === 1 },
    ...pdf(`Reservas_${shift.date}`),
  });
};
