import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { mealsTouched } from '@reserva/database/queries/reservations/meals-touched';
import { localDateOf } from '@reserva/domain/basics/time';
import { daysFrom, notServedBetween } from '@reserva/domain/calendar/service-calendar';
import { closingFault } from '@reserva/domain/calendar/service-decisions';
import { Refusal } from '../../http/refusal.ts';
import { closingOf } from '../../wire/calendar.ts';
import type { Handler } from '../handler.ts';

/** What closing some meals would touch. */
export const previewExceptions: Handler<'calendar.preview'> = async (
  { database, clock, config },
  { body },
) => {
  const closing = closingOf(body);
  const { from, to, meals } = closing;
  if (closingFault(closing, localDateOf(clock.now(), config.timezone))) throw new Refusal('service_days');
  const [touched, calendar] = await Promise.all([
    mealsTouched(database, closing),
    serviceCalendar(database, { $gte: from, $lte: to }),
  ]);
  return {
    reservas: touched.employees,
    convidados: touched.guests,
    feitas: touched.eaten,
    expiradas: touched.expired,
    fechadas: notServedBetween(calendar, daysFrom(closing), meals).length,
  };
};
