import type { Handler } from '../../http/bind.ts';
import { Refusal } from '../../http/refusal.ts';
import { operatorOf } from '../../identity/identity.ts';

/** From now on the turnstile is the device that was seen at its address. */
export const confirmRatchet: Handler<'ratchets.confirmRatchet'> = async (
  { commands },
  { body },
  { session, requestId },
) => {
  const by = { actor: operatorOf(session), requestId };
  const outcome = await commands.send('turnstile.confirmDevice', body, by);
  if (!outcome.ok) throw new Refusal(outcome.code);
  return { message: 'Troca confirmada!' };
};
