import type { RequestOf } from '@reserva/contracts/http/operations';
import { type CallOptions, call } from '@/shared/api/call.ts';

/** The sum of a month's days. */
export const getMonthMeasurement = (
  query: RequestOf<'closings.monthPdf'>['query'],
  options: CallOptions,
): Promise<Blob> => call('closings.monthPdf', { query }, options);
