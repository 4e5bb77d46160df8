import { serviceCalendar } from '@reserva/database/queries/service-calendar';
import { notServedBetween, siteMeals } from '@reserva/domain/service-calendar';
import { localDateOf } from '@reserva/domain/time';
import { visitorDays } from '@reserva/domain/visitor-calendar';
import type { Handler } from '../../http/handler.ts';
import { closedMeal } from '../../wire/calendar.ts';

/** What is not served in the days that can be reserved, for anybody. */
export const getClosed: Handler<'calendar.getClosed'> = async ({ database, clock, config }) => {
  const days = visitorDays(localDateOf(clock.now(), config.timezone));
  const calendar = await serviceCalendar(database, { $in: days });
  return { fechadas: notServedBetween(calendar, days, siteMeals).map(closedMeal) };
};
