import type { Handlers } from '../handler.ts';
import {
  getCalendarPage,
  getClosedMeals,
  getHolidays,
  getServiceWeek,
  updateServiceWeek,
} from './calendar.ts';
import { deleteMenu } from './delete-menu.ts';
import { closeMeals, openMeals, previewExceptions, reopenMeal, setHours } from './exceptions.ts';
import { getMenu } from './get-menu.ts';
import { getSchedules } from './get-schedules.ts';
import { updateSchedules } from './update-schedules.ts';
import { uploadMenu } from './upload-menu.ts';

/** Days and hours of service, the reservation schedule and the menu. */
export const calendarHandlers = {
  'calendar.close': closeMeals,
  'calendar.getClosed': getClosedMeals,
  'calendar.getHolidays': getHolidays,
  'calendar.getPage': getCalendarPage,
  'calendar.getWeek': getServiceWeek,
  'calendar.open': openMeals,
  'calendar.preview': previewExceptions,
  'calendar.reopen': reopenMeal,
  'calendar.setHours': setHours,
  'calendar.updateWeek': updateServiceWeek,
  'menu.delete': deleteMenu,
  'menu.getMenu': getMenu,
  'menu.upload': uploadMenu,
  'settings.getSchedules': getSchedules,
  'settings.updateSchedules': updateSchedules,
} satisfies Partial<Handlers>;
