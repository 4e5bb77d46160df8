import type { Handler } from '../http/bind.ts';
import { Refusal } from '../http/refusal.ts';
import { operatorOf } from '../identity/identity.ts';

/** Does at once what would be done in the next minutes. @throws Refusal why the device did not take it */
export const synchronizeRatchet: Handler<'ratchets.synchronizeRatchet'> = async (
  { commands },
  { body },
  { session, requestId },
) => {
  const by = { actor: operatorOf(session), requestId };
  const outcome = await commands.send('turnstile.synchronise', { id: body.id }, by);
  if (!outcome.ok) throw new Refusal(outcome.code);
  const { name, fault } = outcome.value;
  switch (fault) {
    case null:
      return { message: 'Catraca sincronizada!' };
    case 'replaced':
      throw new Refusal('device_replaced');
    case 'login refused':
      throw new Refusal('turnstile_unreachable', {
        message: `A catraca ${name} recusou a senha cadastrada.`,
      });
    case 'differs':
      throw new Refusal('turnstile_unreachable', {
        message: `A catraca ${name} não aceitou toda a configuração. Veja as diferenças.`,
      });
    default:
      throw new Refusal('turnstile_unreachable', { message: `Erro de conexão com a catraca: ${name}.` });
  }
};
