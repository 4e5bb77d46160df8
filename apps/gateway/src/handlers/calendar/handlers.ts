import type { Handlers } from '../handler.ts';
import { closeMeals } from './close-meals.ts';
import { deleteMenu } from './delete-menu.ts';
import { getCalendarPage } from './get-calendar-page.ts';
import { getClosedMeals } from './get-closed-meals.ts';
import { getHolidays } from './get-holidays.ts';
import { getMenu } from './get-menu.ts';
import { getSchedules } from './get-schedules.ts';
import { getServiceWeek } from './get-service-week.ts';
import { openMeals } from './open-meals.ts';
import { previewExceptions } from './preview-exceptions.ts';
import { reopenMeal } from './reopen-meal.ts';
import { setHours } from './set-hours.ts';
import { updateSchedules } from './update-schedules.ts';
import { updateServiceWeek } from './update-service-week.ts';
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
