import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import { reservationSchedule } from '@reserva/database/queries/system/settings';
import { siteIds } from '@reserva/domain/basics/meals';
import { localDateOf } from '@reserva/domain/basics/time';
import { otherHoursOn, weeklyShifts } from '@reserva/domain/calendar/meal-hours';
import { asSaved } from '@reserva/domain/calendar/windows';
import { visitorDays } from '@reserva/domain/reservations/visitor-calendar';
import type { Handler } from '../handler.ts';
import { mealHoursOf } from './meal-hours.ts';

/** When each meal can be reserved, and when it is served where; and which of the next days have other hours. */
export const getSchedules: Handler<'settings.getSchedules'> = async ({ database, clock, config }) => {
  const days = visitorDays(localDateOf(clock.now(), config.timezone));
  const [schedule, turnstiles, calendar] = await Promise.all([
    reservationSchedule(database),
    allTurnstiles(database),
    serviceCalendar(database, { $in: days }),
  ]);
  const serving = siteIds.flatMap((local) =>
    weeklyShifts(turnstiles.filter(({ site }) => site === local)).map((window) => ({
      local,
      ...asSaved(window),
    })),
  );
  const others = days.flatMap((data) =>
    otherHoursOn(calendar, data).map(({ site: local, meal: time, hours, reason: motivo }) => ({
      data,
      local,
      time,
      ...mealHoursOf(hours),
      motivo,
    })),
  );
  return { schedule: schedule.map(asSaved), serving, ...(others.length > 0 && { outros: others }) };
};
