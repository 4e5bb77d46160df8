import { reservationSchedule } from '@reserva/database/queries/settings';
import { allTurnstiles } from '@reserva/database/queries/turnstiles';
import { siteIds } from '@reserva/domain/meals';
import { shiftWindows } from '@reserva/domain/serving';
import type { Handler } from '../../http/handler.ts';

/** When each meal can be reserved, and when it is served where. */
export const getSchedules: Handler<'settings.getSchedules'> = async ({ database }) => {
  const [schedule, turnstiles] = await Promise.all([reservationSchedule(database), allTurnstiles(database)]);
  const serving = siteIds.flatMap((local) =>
    shiftWindows(turnstiles.filter(({ site }) => site === local)).map((window) => ({ local, ...window })),
  );
  return { schedule: schedule.map(({ id, start, end }) => ({ id, start, end })), serving };
};
