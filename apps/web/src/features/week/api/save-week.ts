import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { refusalWords } from '@/shared/api/refusal-words.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { texts } from '../texts.ts';
import { weekTouches } from './get-mine.ts';

const saveWeek = (body: RequestOf<'week.save'>['body']) => call('week.save', { body });

export const useSaveWeek = () =>
  useChange({
    send: saveWeek,
    failure: refusalWords(texts.pattern.failed),
    touches: weekTouches,
  });
