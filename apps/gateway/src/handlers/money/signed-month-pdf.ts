import { monthKeyOf } from '@reserva/domain/basics/month-key';
import { pdf, streamReport } from '../basics/stream-report.ts';
import type { Handler } from '../handler.ts';

/** The sum of a month's days, as a document. */
export const signedMonthPdf: Handler<'closings.monthPdf'> = (context, { query }, call) =>
  streamReport(context, call, {
    request: { kind: 'monthMeasurement', ...query },
    ...pdf(`Medicao_${monthKeyOf(query)}`),
  });
