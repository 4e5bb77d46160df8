import { turnstileById } from '@reserva/database/queries/turnstiles';
import type { Handler } from '../../http/bind.ts';
import { Refusal } from '../../http/refusal.ts';

/** What may be edited of one turnstile; its password is never shown. */
export const getDataRatchet: Handler<'ratchets.getDataRatchet'> = async ({ database }, { query }) => {
  const turnstile = await turnstileById(database, query.id);
  if (!turnstile) throw new Refusal('turnstile_not_found');
  const { name, address: ip, site: local } = turnstile;
  return { values: { name, ip, local } };
};
