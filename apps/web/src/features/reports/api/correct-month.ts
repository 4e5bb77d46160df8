import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';

/** Books what was wrong in a closed month into the next open one. */
export const correctMonth = (body: RequestOf<'reports.correctMonth'>['body']) =>
  call('reports.correctMonth', { body });
