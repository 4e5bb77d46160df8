import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';

/** From now on nothing of the month changes. */
export const closeMonth = (body: RequestOf<'reports.closeMonth'>['body']) =>
  call('reports.closeMonth', { body });
