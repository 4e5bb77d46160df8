import { turnstileByAddress } from '@reserva/database/queries/turnstiles';
import type { Handler } from '../../http/bind.ts';
import { Refusal } from '../../http/refusal.ts';

/** Serving windows of one turnstile, as they are stored. */
export const getSchedulesRatchet: Handler<'ratchets.getSchedulesRatchet'> = async (
  { database },
  { query },
) => {
  const turnstile = await turnstileByAddress(database, query.ip);
  if (!turnstile) throw new Refusal('turnstile_not_found');
  const schedule = [...turnstile.schedule].sort((a, b) => a.id - b.id);
  return { data: schedule.map(({ id, start, end }) => ({ id, startHour: start, endHour: end })) };
};
