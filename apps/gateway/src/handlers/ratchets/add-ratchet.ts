import { sealText } from '@reserva/secrets/sealed-text';
import type { Handler } from '../../http/bind.ts';
import { Refusal } from '../../http/refusal.ts';
import { operatorOf } from '../../identity/identity.ts';

/** Registers a turnstile. Whether it answers is seen in the list a few seconds later. */
export const addRatchet: Handler<'ratchets.addRatchet'> = async (
  { commands, keys },
  { body },
  { session, requestId },
) => {
  const { name, ip: address, local: site, password } = body;
  const sealedPassword = sealText(keys.storedSecret, password);
  const outcome = await commands.send(
    'turnstile.add',
    { name, address, site, sealedPassword },
    { actor: operatorOf(session), requestId },
  );
  if (!outcome.ok) throw new Refusal(outcome.code);
  return { id: outcome.value.id, message: 'Catraca cadastrada!' };
};
