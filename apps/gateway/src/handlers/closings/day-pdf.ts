import type { Handler } from '../../http/handler.ts';
import { refuseFuture } from '../../reports/refuse-future.ts';
import { pdf, streamReport } from '../../reports/stream-report.ts';

/** A day's measurement, to be signed by both sides. */
export const dayPdf: Handler<'closings.dayPdf'> = (context, { query }, call) => {
  const { date, local: site, copy } = query;
  refuseFuture(context, date);
  return streamReport(context, call, {
    request: { kind: 'dayMeasurement', date, site, copy },
    ...pdf(`Medicao_${date}_${site}`),
  });
};
