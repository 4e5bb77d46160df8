import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { refusalWords } from '@/shared/api/refusal-words.ts';
import { schedulesQuery } from '@/shared/api/schedules-query.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { texts } from '../texts.ts';
import { calendarKey } from './get-closed-page.ts';

const reopenMeal = (body: RequestOf<'calendar.reopen'>['body']) => call('calendar.reopen', { body });

export const useReopenMeal = () =>
  useChange({
    send: reopenMeal,
    failure: refusalWords(texts.failed.undo),
    touches: [calendarKey, schedulesQuery().queryKey],
  });
