import type { CommandHandlers } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { closeMeals } from './close-meals.ts';
import { openMeals } from './open-meals.ts';
import { reopenMeal } from './reopen-meal.ts';
import { setHours } from './set-hours.ts';
import { setWeek } from './set-week.ts';

/** Commands of an operator about the days and hours of service. */
export const calendarCommands = {
  'service.close': closeMeals,
  'service.open': openMeals,
  'service.setHours': setHours,
  'service.reopen': reopenMeal,
  'service.setWeek': setWeek,
} satisfies Partial<CommandHandlers<'operations', Context>>;
