import type { RequestOf } from '@reserva/contracts/http/operations';
import { type CallOptions, call } from '@/shared/api/call.ts';

/** A day at a site for whoever is paid per meal. */
export const getDayMeasurement = (
  query: RequestOf<'closings.dayPdf'>['query'],
  options: CallOptions,
): Promise<Blob> => call('closings.dayPdf', { query }, options);
