import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { notServedBetween, siteMeals } from '@reserva/domain/calendar/service-calendar';
import type { Handler } from '../handler.ts';
import { holidaysOf } from './holidays.ts';

/** What may be closed in a year; nothing of it is until somebody does so. */
export const getHolidays: Handler<'calendar.getHolidays'> = async ({ database }, { query: { year, uf } }) => {
  const holidays = holidaysOf(year, uf);
  const calendar = await serviceCalendar(database, { $in: holidays.map(({ date }) => date) });
  return {
    feriados: holidays.map(({ date, name, optional, ofState }) => ({
      data: date,
      nome: name,
      facultativo: optional,
      estadual: ofState,
      fechadas: notServedBetween(calendar, [date], siteMeals).length,
    })),
  };
};
