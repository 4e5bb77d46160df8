import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import { reservationSchedule } from '@reserva/database/queries/system/settings';
import { siteIds } from '@reserva/domain/basics/meals';
import { localDateOf } from '@reserva/domain/basics/time';
import { otherHoursOn, weeklyShifts } from '@reserva/domain/calendar/meal-hours';
import { asSaved } from '@reserva/domain/calendar/windows';
import { visitorDays } from '@reserva/domain/reservations/visitor-calendar';
import { mealHoursOf } from '../../wire/meal-hours.ts';
import { localOf } from '../../wire/site.ts';
import type { Handler } from '../handler.ts';

/** When each meal can be reserved, and when it is served where; and which of the next days have other hours. */
export const getSchedules: Handler<'settings.getSchedules'> = async ({ database, clock, config }) => {
  const days = visitorDays(localDateOf(clock.now(), config.timezone));
  const [schedule, turnstiles, calendar] = await Promise.all([
    reservationSchedule(database),
    allTurnstiles(database),
    serviceCalendar(database, { $in: days }),
  ]);
  const serving = siteIds.flatMap((site) =>
    weeklyShifts(turnstiles.filter((each) => each.site === site)).map((window) => ({
      ...localOf(site),
      ...asSaved(window),
    })),
  );
  const others = days.flatMap((data) =>
    otherHoursOn(calendar, data).map(({ site, meal: time, hours, reason: motivo }) => ({
      data,
      ...localOf(site),
      time,
      ...mealHoursOf(hours),
      motivo,
    })),
  );
  return { schedule: schedule.map(asSaved), serving, ...(others.length > 0 && { outros: others }) };
};
