import { closedPage } from '@reserva/database/queries/calendar/service-calendar';
import { localDateOf } from '@reserva/domain/basics/time';
import { closedRow } from '../../wire/calendar.ts';
import type { Handler } from '../handler.ts';

/** A page of the meals that were closed. */
export const getCalendarPage: Handler<'calendar.getPage'> = async ({ database, clock, config }, { body }) => {
  const { situacao, items: limit, skip, ordem: order } = body;
  const today = localDateOf(clock.now(), config.timezone);
  const { page, total } = await closedPage(database, {
    coming: situacao === 'proximas',
    today,
    skip,
    limit,
    order,
  });
  return { page: page.map((stored) => closedRow(stored, config.timezone)), total };
};
