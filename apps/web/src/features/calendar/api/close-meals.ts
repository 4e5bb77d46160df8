import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { refusalWords } from '@/shared/api/refusal-words.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { texts } from '../texts.ts';
import { calendarKey } from './get-closed-page.ts';

const closeMeals = (body: RequestOf<'calendar.close'>['body']) => call('calendar.close', { body });

export const useCloseMeals = () =>
  useChange({ send: closeMeals, failure: refusalWords(texts.failed.close), touches: [calendarKey] });
