import type { RequestOf } from '@reserva/contracts/http/operations';
import { type CallOptions, call } from '@/shared/api/call.ts';

/** What a month costs each employee, as a table for the payroll. */
export const getPayroll = (body: RequestOf<'reports.payroll'>['body'], options: CallOptions): Promise<Blob> =>
  call('reports.payroll', { body }, options);
