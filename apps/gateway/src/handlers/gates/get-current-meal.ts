import type { MealId } from '@reserva/contracts/basics/primitives';
import { whyNotServed } from '@reserva/domain/calendar/service-calendar';
import { whySpecial } from '@reserva/domain/calendar/service-openings';
import { laterShifts } from '@reserva/domain/calendar/serving';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import type { Handler } from '../handler.ts';
import { siteNow } from './site-now.ts';

/** Returns the current and the next meal of a site, the reason for a closing, and the turnstiles without connection. */
export const getCurrentMeal: Handler<'ratchets.getCurrentMeal'> = async (
  context,
  { query: { local: site } },
) => {
  const { turnstiles, calendar, shifts, meal, date, time, now } = await siteNow(context, site);
  const failed = turnstiles.filter(({ lastSeenAt }) => !isOperating(lastSeenAt, now)).map(({ name }) => name);
  const closed = meal && whyNotServed(calendar, { site, date, meal });
  const special = (meal: MealId) => {
    const motivo = whySpecial(calendar, { site, date, meal });
    return motivo === null ? {} : { motivo };
  };
  const ends = shifts.find(({ id }) => id === meal)?.end;
  const next = laterShifts(shifts, time).find(({ id }) => !whyNotServed(calendar, { site, date, meal: id }));
  return {
    meal,
    failed,
    ...(closed && { fechada: closed.reason }),
    ...(ends && !closed && { encerra: ends }),
    ...(meal && !closed && special(meal)),
    ...(next && { proxima: { meal: next.id, abre: next.start, ...special(next.id) } }),
  };
};
