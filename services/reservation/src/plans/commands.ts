import type { CommandHandlers } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { pauseWeek } from './pause-week.ts';
import { saveWeek } from './save-week.ts';
import { setDay } from './set-day.ts';

/** Commands of an employee about their weekly plan. */
export const planCommands = {
  'week.save': saveWeek,
  'week.setDay': setDay,
  'week.pause': pauseWeek,
} satisfies Partial<CommandHandlers<'operations', Context>>;
