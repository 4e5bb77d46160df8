import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import { reservableSoon } from '@reserva/database/queries/calendar/meal-hours';
import { calendarOf, notServedOn, servesSoon } from '@reserva/database/queries/calendar/service-calendar';
import { addLocalDays, localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { whySpecial } from '@reserva/domain/calendar/service-openings';
import { openWindow } from '@reserva/domain/calendar/windows';
import { nextReservable } from '@reserva/domain/gates/terminal-mark';
import type { Handler } from '../handler.ts';

/** What a tablet says while nobody stands in front of it. */
export const getTerminalNow: Handler<'terminals.getNow'> = async (
  { database, clock, config },
  { query: { local: site } },
) => {
  const now = clock.now();
  const [date, time] = [localDateOf(now, config.timezone), localTimeOf(now, config.timezone)];
  const windows = await reservableSoon(database, { site, date });
  const open = openWindow(windows.today, time);
  const closed = open && (await notServedOn(database, { site, date, meal: open.id }));
  const next = nextReservable(windows, time, await servesSoon(database, { site, date }));
  const special = async (meal: MealId, day: LocalDate) => {
    const motivo = whySpecial(await calendarOf(database, day), { site, meal, date: day });
    return motivo === null ? {} : { motivo };
  };
  return {
    meal: open?.id ?? 0,
    ...(open && { ate: open.end }),
    ...(closed && { fechada: closed.reason }),
    ...(open && !closed && (await special(open.id, date))),
    ...(next && {
      proxima: {
        meal: next.meal,
        abre: next.start,
        ate: next.end,
        amanha: next.tomorrow,
        ...(await special(next.meal, next.tomorrow ? addLocalDays(date, 1) : date)),
      },
    }),
  };
};
