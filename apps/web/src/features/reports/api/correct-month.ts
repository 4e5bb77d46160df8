import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { monthFailure } from '../report-messages.ts';

const correctMonth = (body: RequestOf<'reports.correctMonth'>['body']) =>
  call('reports.correctMonth', { body });

/** Books what was wrong in a closed month into the next open one. */
export const useCorrectMonth = () => useChange({ send: correctMonth, failure: monthFailure });
