import { measuredDays } from '@reserva/database/queries/money/month-closings';
import { monthKeyOf } from '@reserva/domain/basics/month-key';
import { localDateOf } from '@reserva/domain/basics/time';
import { dayOfMonth } from '../../wire/day-closing.ts';
import type { Handler } from '../handler.ts';

/** Which days of a month are signed, and what they come to. */
export const getMonthClosings: Handler<'closings.getMonth'> = async (
  { database, config, clock },
  { query },
) => {
  const zone = config.timezone;
  const measured = await measuredDays(database, monthKeyOf(query), localDateOf(clock.now(), zone));
  const days = measured.map((day) => dayOfMonth(day, zone));
  return { days, served: days.reduce((sum, { served }) => sum + served, 0) };
};
