import { pdf, streamReport } from '../basics/stream-report.ts';
import type { Handler } from '../handler.ts';
import { refuseFuture } from './refuse-future.ts';

/** A day's measurement, to be signed by both sides. */
export const signedDayPdf: Handler<'closings.dayPdf'> = (context, { query }, call) => {
  const { date, local: site, copy } = query;
  refuseFuture(context, date);
  return streamReport(context, call, {
    request: { kind: 'dayMeasurement', date, site, copy },
    ...pdf(`Medicao_${date}_${site}`),
  });
};
