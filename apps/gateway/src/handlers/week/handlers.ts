import type { HandlersOf } from '../../http/handler.ts';
import { getMine } from './get-mine.ts';
import { pause } from './pause.ts';
import { save } from './save.ts';
import { setDay } from './set-day.ts';

/** The caller's own week. */
export const week = {
  'week.getMine': getMine,
  'week.save': save,
  'week.setDay': setDay,
  'week.pause': pause,
} satisfies HandlersOf<'week'>;
