import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

const notCollected = (name: string): string =>
  `As passagens da catraca ${name} não puderam ser registradas. Elas continuam guardadas na catraca: tente de novo em alguns minutos.`;

const waiting = (unrecorded: number): string => {
  if (unrecorded === 0) return '';
  return unrecorded === 1
    ? ' 1 passagem não pôde ser registrada: veja Conflitos.'
    : ` ${unrecorded} passagens não puderam ser registradas: veja Conflitos.`;
};

/** Does at once what would be done in the next minutes. @throws Refusal why the device did not take it */
export const synchronizeRatchet: Handler<'ratchets.synchronizeRatchet'> = async (context, { body }, call) => {
  const request = { id: body.id };
  const done = await sendCommand(context, 'turnstile.synchronise', request, asOperator(call));
  const { name, fault, collecting, unrecorded } = done;
  switch (fault) {
    case null:
      if (collecting !== null) throw new Refusal('events_not_collected', { message: notCollected(name) });
      return { message: `Catraca sincronizada!${waiting(unrecorded)}` };
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
