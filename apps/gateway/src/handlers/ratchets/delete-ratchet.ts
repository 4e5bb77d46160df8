import type { Handler } from '../../http/bind.ts';
import { Refusal } from '../../http/refusal.ts';
import { operatorOf } from '../../identity/identity.ts';

/** Removes a turnstile. */
export const deleteRatchet: Handler<'ratchets.deleteRatchet'> = async (
  { commands },
  { body },
  { session, requestId },
) => {
  const by = { actor: operatorOf(session), requestId };
  const outcome = await commands.send('turnstile.remove', { id: body.id }, by);
  if (!outcome.ok) throw new Refusal(outcome.code);
  return { message: 'Catraca excluída!' };
};
