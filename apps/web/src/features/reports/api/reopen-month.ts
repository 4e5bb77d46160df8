import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';

/** The month may change again; the reason is logged. */
export const reopenMonth = (body: RequestOf<'reports.reopenMonth'>['body']) =>
  call('reports.reopenMonth', { body });
