import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { monthFailure } from '../report-messages.ts';
import { monthsKey } from './get-month.ts';
import { readinessKey } from './get-month-readiness.ts';

const correctMonth = (body: RequestOf<'reports.correctMonth'>['body']) =>
  call('reports.correctMonth', { body });

/** Books what was wrong in a closed month into the next open one, which only the server knows: all are loaded again. */
export const useCorrectMonth = () =>
  useChange({ send: correctMonth, failure: monthFailure, touches: [monthsKey, readinessKey] });
