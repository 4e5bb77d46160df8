import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { refusalWords } from '@/shared/api/refusal-words.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { texts } from '../texts.ts';
import { calendarKey } from './get-closed-page.ts';

const openMeals = (body: RequestOf<'calendar.open'>['body']) => call('calendar.open', { body });

export const useOpenMeals = () =>
  useChange({ send: openMeals, failure: refusalWords(texts.failed.open), touches: [calendarKey] });
