import { turnstileByAddress } from '@reserva/database/queries/gates/turnstiles';
import { Refusal } from '../../http/refusal.ts';
import { newTimesOf } from '../../wire/serving-windows.ts';
import type { Handler } from '../handler.ts';

/** Serving windows of one turnstile, as they are stored. */
export const getSchedulesRatchet: Handler<'ratchets.getSchedulesRatchet'> = async (
  { database },
  { query },
) => {
  const turnstile = await turnstileByAddress(database, query.ip);
  if (!turnstile) throw new Refusal('turnstile_not_found');
  return { data: newTimesOf([...turnstile.schedule].sort((a, b) => a.id - b.id)) };
};
