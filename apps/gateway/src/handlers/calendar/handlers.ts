import type { Handlers } from '../handler.ts';
import { exceptionHandlers } from './exceptions.ts';
import { menuHandlers } from './menu.ts';
import { scheduleHandlers } from './schedules.ts';
import { serviceCalendarHandlers } from './service-calendar.ts';

/** Days and hours of service, the reservation schedule and the menu. */
export const calendarHandlers = {
  ...serviceCalendarHandlers,
  ...exceptionHandlers,
  ...menuHandlers,
  ...scheduleHandlers,
} satisfies Partial<Handlers>;
