import { reloadTimes } from '@reserva/domain/calendar/serving';
import type { Handler } from '../handler.ts';
import { siteNow } from './site-now.ts';

/** When the display of a site reloads itself: as its shifts begin and end. */
export const getTimeToReload: Handler<'ratchets.getTimeToReload'> = async (context, { query }) => {
  const { shifts } = await siteNow(context, query.local);
  return { schedules: reloadTimes(shifts) };
};
