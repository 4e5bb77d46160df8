import { serviceCalendar } from '@reserva/database/queries/service-calendar';
import { holidaysOf } from '@reserva/domain/holidays';
import { notServedBetween, siteMeals } from '@reserva/domain/service-calendar';
import type { Handler } from '../../http/handler.ts';

/** What may be closed in a year; nothing of it is until somebody does so. */
export const getHolidays: Handler<'calendar.getHolidays'> = async ({ database }, { query: { year } }) => {
  const holidays = holidaysOf(year);
  const calendar = await serviceCalendar(database, { $in: holidays.map(({ date }) => date) });
  return {
    feriados: holidays.map(({ date, name, optional }) => ({
      data: date,
      nome: name,
      facultativo: optional,
      fechadas: notServedBetween(calendar, [date], siteMeals).length,
    })),
  };
};
