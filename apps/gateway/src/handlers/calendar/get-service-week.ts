import { serviceWeeks } from '@reserva/database/queries/calendar/service-calendar';
import { localDateOf } from '@reserva/domain/basics/time';
import { latestWeek, weekOn } from '@reserva/domain/calendar/service-calendar';
import { weekdayOnWire } from '../../wire/calendar.ts';
import type { Handler } from '../handler.ts';

/** The week as it was decided last, and as it counts today. */
export const getServiceWeek: Handler<'calendar.getWeek'> = async ({ database, clock, config }) => {
  const weeks = await serviceWeeks(database);
  const { version: versao, from, closed } = latestWeek(weeks);
  return {
    versao,
    desde: versao === 0 ? null : from,
    fechadas: closed.map(weekdayOnWire),
    hoje: weekOn(weeks, localDateOf(clock.now(), config.timezone)).closed.map(weekdayOnWire),
  };
};
