import type { RequestOf } from '@reserva/contracts/http/operations';
import { type CallOptions, call } from '@/shared/api/call.ts';

/** What a month costs each employee, as a document. */
export const getFinancialReport = (
  body: RequestOf<'reports.financial'>['body'],
  options: CallOptions,
): Promise<Blob> => call('reports.financial', { body }, options);
