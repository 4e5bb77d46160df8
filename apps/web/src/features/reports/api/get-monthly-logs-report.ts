import type { RequestOf } from '@reserva/contracts/http/operations';
import { type CallOptions, call } from '@/shared/api/call.ts';

/** What operators did in a month. */
export const getMonthlyLogsReport = (
  query: RequestOf<'reports.monthlyLogs'>['query'],
  options: CallOptions,
): Promise<Blob> => call('reports.monthlyLogs', { query }, options);
