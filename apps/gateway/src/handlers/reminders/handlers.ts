import type { HandlersOf } from '../../http/handler.ts';
import { getMine } from './get-mine.ts';
import { set } from './set.ts';

/** What the caller is told without asking. */
export const reminders = {
  'reminders.getMine': getMine,
  'reminders.set': set,
} satisfies HandlersOf<'reminders'>;
