import { notServedOn } from '@reserva/database/queries/service-calendar';
import { currentMeal } from '@reserva/domain/serving';
import { isOperating } from '@reserva/domain/turnstile-health';
import type { Handler } from '../../http/handler.ts';
import { siteNow } from '../../turnstiles/site-now.ts';

/** What is served at a site now, why not where it is closed, and which of its turnstiles are without connection. */
export const getCurrentMeal: Handler<'ratchets.getCurrentMeal'> = async (context, { query }) => {
  const { turnstiles, date, time, now } = await siteNow(context, query.local);
  const failed = turnstiles.filter(({ lastSeenAt }) => !isOperating(lastSeenAt, now)).map(({ name }) => name);
  const meal = currentMeal(turnstiles, time);
  const closed = meal && (await notServedOn(context.database, { site: query.local, date, meal }));
  return { meal, failed, ...(closed && { fechada: closed.reason }) };
};
