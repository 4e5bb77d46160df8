import { currentMeal } from '@reserva/domain/serving';
import { isOperating } from '@reserva/domain/turnstile-health';
import type { Handler } from '../../http/handler.ts';
import { siteNow } from '../../turnstiles/site-now.ts';

/** What is served at a site now, and which of its turnstiles are without connection. */
export const getCurrentMeal: Handler<'ratchets.getCurrentMeal'> = async (context, { query }) => {
  const { turnstiles, time, now } = await siteNow(context, query.local);
  const failed = turnstiles.filter(({ lastSeenAt }) => !isOperating(lastSeenAt, now)).map(({ name }) => name);
  return { meal: currentMeal(turnstiles, time), failed };
};
