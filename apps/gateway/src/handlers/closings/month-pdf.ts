import { monthKeyOf } from '@reserva/domain/basics/month-key';
import type { Handler } from '../../http/handler.ts';
import { pdf, streamReport } from '../../reports/stream-report.ts';

/** The sum of a month's days, as a document. */
export const monthPdf: Handler<'closings.monthPdf'> = (context, { query }, call) =>
  streamReport(context, call, {
    request: { kind: 'monthMeasurement', ...query },
    ...pdf(`Medicao_${monthKeyOf(query)}`),
  });
