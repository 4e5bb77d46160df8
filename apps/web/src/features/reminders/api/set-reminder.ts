import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { refusalWords } from '@/shared/api/refusal-words.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { texts } from '../texts.ts';
import { reminderTouches } from './get-mine.ts';

const setReminder = (body: RequestOf<'reminders.set'>['body']) => call('reminders.set', { body });

export const useSetReminder = () =>
  useChange({
    send: setReminder,
    failure: refusalWords(texts.setFailed),
    touches: reminderTouches,
  });
