import type { Handlers } from '../handler.ts';
import { alarmHandlers } from './alarms.ts';
import { logHandlers } from './logs.ts';
import { reportHandlers } from './reports.ts';
import { statusHandlers } from './status.ts';

/** State of the system, alarms, queues, and lists and logs as files. */
export const systemHandlers = {
  ...alarmHandlers,
  ...logHandlers,
  ...statusHandlers,
  ...reportHandlers,
} satisfies Partial<Handlers>;
