import { turnstileByAddress } from '@reserva/database/queries/gates/turnstiles';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { saveSchedules } from './save-schedules.ts';

/** Serving windows of one turnstile, named by its address. */
export const updateSchedulesRatchet: Handler<'ratchets.updateSchedulesRatchet'> = async (
  context,
  { body },
  call,
) => {
  const turnstile = await turnstileByAddress(context.database, body.ip);
  if (!turnstile) throw new Refusal('turnstile_not_found');
  return saveSchedules(context, { kind: 'one', id: turnstile._id }, body.newTimes, call);
};
