import { sealText } from '@reserva/secrets/sealed-text';
import type { Handler } from '../../http/bind.ts';
import { Refusal } from '../../http/refusal.ts';
import { operatorOf } from '../../identity/identity.ts';

/** Changes a turnstile; a password that is not given stays. */
export const updateRatchet: Handler<'ratchets.updateRatchet'> = async (
  { commands, keys },
  { body },
  { session, requestId },
) => {
  const { id, name, ip: address, local: site, password } = body;
  const outcome = await commands.send(
    'turnstile.update',
    {
      ...{ id, name, address, site },
      ...(password !== undefined && { sealedPassword: sealText(keys.storedSecret, password) }),
    },
    { actor: operatorOf(session), requestId },
  );
  if (!outcome.ok) throw new Refusal(outcome.code);
  return { message: 'Dados alterados!' };
};
