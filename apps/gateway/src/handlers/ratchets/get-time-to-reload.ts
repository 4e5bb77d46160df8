import { reloadTimes, shiftWindows } from '@reserva/domain/serving';
import type { Handler } from '../../http/handler.ts';
import { siteNow } from '../../turnstiles/site-now.ts';

/** When the display of a site reloads itself: as its shifts begin and end. */
export const getTimeToReload: Handler<'ratchets.getTimeToReload'> = async (context, { query }) => {
  const { turnstiles } = await siteNow(context, query.local);
  return { schedules: reloadTimes(shiftWindows(turnstiles)) };
};
