import type { RequestOf } from '@reserva/contracts/http/operations';
import { type CallOptions, call } from '@/shared/api/call.ts';

/** What operators did on a day. */
export const getDailyLogsReport = (
  query: RequestOf<'reports.dailyLogs'>['query'],
  options: CallOptions,
): Promise<Blob> => call('reports.dailyLogs', { query }, options);
