import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { localDateOf } from '@reserva/domain/basics/time';
import { notServedBetween, siteMeals } from '@reserva/domain/calendar/service-calendar';
import { visitorDays } from '@reserva/domain/reservations/visitor-calendar';
import { closedMeal } from '../../wire/calendar.ts';
import type { Handler } from '../handler.ts';

/** What is not served in the days that can be reserved, for anybody. */
export const getClosedMeals: Handler<'calendar.getClosed'> = async ({ database, clock, config }) => {
  const days = visitorDays(localDateOf(clock.now(), config.timezone));
  const calendar = await serviceCalendar(database, { $in: days });
  return { fechadas: notServedBetween(calendar, days, siteMeals).map(closedMeal) };
};
