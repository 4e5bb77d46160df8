import type { Handler } from '../../http/handler.ts';
import { pdf, streamReport } from '../../reports/stream-report.ts';

/** The reservations of a shift or a day, as a document. */
export const reserves: Handler<'reports.reserves'> = (context, { query }, call) => {
  const { date, shift: meal, local: site, all } = query;
  return streamReport(context, call, {
    request: { kind: 'reserves', date, meal, site, all: all === 1 },
    ...pdf(`Reservas_${date}`),
  });
};
