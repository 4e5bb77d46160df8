import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { refusalWords } from '@/shared/api/refusal-words.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { texts } from '../texts.ts';
import { calendarKey } from './get-closed-page.ts';

const updateWeek = (body: RequestOf<'calendar.updateWeek'>['body']) => call('calendar.updateWeek', { body });

export const useUpdateWeek = () =>
  useChange({
    send: updateWeek,
    failure: refusalWords(texts.failed.week),
    touches: [calendarKey],
  });
