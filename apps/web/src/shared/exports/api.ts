import type { RequestOf } from '@reserva/contracts/http/operations';
import { type CallOptions, call } from '@/shared/api/call.ts';

/** All rows of a list as a table. */
export const getList = (body: RequestOf<'reports.exportList'>['body'], options: CallOptions): Promise<Blob> =>
  call('reports.exportList', { body }, options);
