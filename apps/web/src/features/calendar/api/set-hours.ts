import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { refusalWords } from '@/shared/api/refusal-words.ts';
import { schedulesQuery } from '@/shared/api/schedules-query.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { texts } from '../texts.ts';
import { calendarKey } from './get-closed-page.ts';

const setHours = (body: RequestOf<'calendar.setHours'>['body']) => call('calendar.setHours', { body });

export const useSetHours = () =>
  useChange({
    send: setHours,
    failure: refusalWords(texts.failed.hours),
    touches: [calendarKey, schedulesQuery().queryKey],
  });
