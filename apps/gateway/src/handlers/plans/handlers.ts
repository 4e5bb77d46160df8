import type { Handlers } from '../handler.ts';
import { reminderHandlers } from './reminders.ts';
import { weekHandlers } from './week.ts';

/** Weekly plans and reminders. */
export const planHandlers = {
  ...weekHandlers,
  ...reminderHandlers,
} satisfies Partial<Handlers>;
