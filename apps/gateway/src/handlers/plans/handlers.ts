import type { Handlers } from '../handler.ts';
import { addReminderDevice } from './add-reminder-device.ts';
import { getOwnWeek } from './get-own-week.ts';
import { getOwnReminders, removeReminderDevice, setReminders } from './reminders.ts';
import { pauseWeek, saveWeek, setDay } from './week.ts';

/** Weekly plans and reminders. */
export const planHandlers = {
  'reminders.addDevice': addReminderDevice,
  'reminders.getMine': getOwnReminders,
  'reminders.removeDevice': removeReminderDevice,
  'reminders.set': setReminders,
  'week.getMine': getOwnWeek,
  'week.pause': pauseWeek,
  'week.save': saveWeek,
  'week.setDay': setDay,
} satisfies Partial<Handlers>;
