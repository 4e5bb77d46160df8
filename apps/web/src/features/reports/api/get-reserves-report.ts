import type { RequestOf } from '@reserva/contracts/http/operations';
import { type CallOptions, call } from '@/shared/api/call.ts';

/** Reservations of a day, to be signed. */
export const getReservesReport = (
  query: RequestOf<'reports.reserves'>['query'],
  options: CallOptions,
): Promise<Blob> => call('reports.reserves', { query }, options);
