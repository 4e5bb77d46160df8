import { turnstileById } from '@reserva/database/queries/gates/turnstiles';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { ratchetOf } from '../../wire/turnstile.ts';

/** What may be edited of one turnstile; its password is never shown. */
export const getDataRatchet: Handler<'ratchets.getDataRatchet'> = async ({ database }, { query }) => {
  const turnstile = await turnstileById(database, query.id);
  if (!turnstile) throw new Refusal('turnstile_not_found');
  return { values: ratchetOf(turnstile) };
};
