import { reservationSchedule } from '@reserva/database/queries/settings';
import { allTurnstiles } from '@reserva/database/queries/turnstiles';
import { siteIds } from '@reserva/domain/meals';
import { shiftWindows } from '@reserva/domain/serving';
import type { Handler } from '../../http/handler.ts';
import { localOf } from '../../wire/site.ts';

/** When each meal can be reserved, and when it is served where. */
export const getSchedules: Handler<'settings.getSchedules'> = async ({ database }) => {
  const [schedule, turnstiles] = await Promise.all([reservationSchedule(database), allTurnstiles(database)]);
  const serving = siteIds.flatMap((site) =>
    shiftWindows(turnstiles.filter((each) => each.site === site)).map((window) => ({
      ...localOf(site),
      ...window,
    })),
  );
  return { schedule: schedule.map(({ id, start, end }) => ({ id, start, end })), serving };
};
