import { call } from '@/shared/api/call.ts';
import { refusalWords } from '@/shared/api/refusal-words.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { texts } from '../texts.ts';
import { weekTouches } from './get-mine.ts';

const pauseWeek = (pausado: boolean) => call('week.pause', { body: { pausado } });

export const usePauseWeek = () =>
  useChange({
    send: pauseWeek,
    failure: refusalWords(texts.status.failed),
    touches: weekTouches,
  });
