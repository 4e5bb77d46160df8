import { turnstileById } from '@reserva/database/queries/gates/turnstiles';
import { Refusal } from '../../http/refusal.ts';
import { ratchetOf } from '../../wire/turnstile.ts';
import type { Handler } from '../handler.ts';

/** What may be edited of one turnstile; its password is never shown. */
export const getDataRatchet: Handler<'ratchets.getDataRatchet'> = async ({ database }, { query }) => {
  const turnstile = await turnstileById(database, query.id);
  if (!turnstile) throw new Refusal('turnstile_not_found');
  return { values: ratchetOf(turnstile) };
};
