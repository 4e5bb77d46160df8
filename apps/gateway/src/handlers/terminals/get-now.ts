import { reservableSoon } from '@reserva/database/queries/meal-hours';
import { notServedOn, servesSoon } from '@reserva/database/queries/service-calendar';
import { nextReservable } from '@reserva/domain/terminal-mark';
import { localDateOf, localTimeOf } from '@reserva/domain/time';
import { openWindow } from '@reserva/domain/windows';
import type { Handler } from '../../http/handler.ts';

/** What a tablet says while nobody stands in front of it. */
export const getNow: Handler<'terminals.getNow'> = async (
  { database, clock, config },
  { query: { local: site } },
) => {
  const now = clock.now();
  const [date, time] = [localDateOf(now, config.timezone), localTimeOf(now, config.timezone)];
  const windows = await reservableSoon(database, { site, date });
  const open = openWindow(windows.today, time);
  const closed = open && (await notServedOn(database, { site, date, meal: open.id }));
  const next = nextReservable(windows, time, await servesSoon(database, { site, date }));
  return {
    meal: open?.id ?? 0,
    ...(open && { ate: open.end }),
    ...(closed && { fechada: closed.reason }),
    ...(next && { proxima: { meal: next.meal, abre: next.start, ate: next.end, amanha: next.tomorrow } }),
  };
};
