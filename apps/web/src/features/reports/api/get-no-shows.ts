import type { RequestOf } from '@reserva/contracts/http/operations';
import { type CallOptions, call } from '@/shared/api/call.ts';

/** Reservations of a month that nobody came for, as a document. */
export const getNoShows = (
  query: RequestOf<'reports.noShows'>['query'],
  options: CallOptions,
): Promise<Blob> => call('reports.noShows', { query }, options);
