import { CommandUnavailable } from '@reserva/runtime/messaging/command-sender';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { storePrices } from './store-prices.ts';

/**
 * Stores prices that are new, then asks each turnstile whether it decides by them. The prices hold whatever the devices
 * answer: reservations are priced here, not at the gate.
 */
export const synchronizeValues: Handler<'settings.synchronizeValues'> = async (context, { body }, call) => {
  const { version, stored } = await storePrices(context, call.session, body);
  const { devices } = await confirm(version);
  const silent = devices.filter(({ reached }) => !reached).map(({ name }) => name);
  const message =
    devices.length === 0
      ? 'Os preços já valem. Nenhuma catraca cadastrada.'
      : silent.length === 0
        ? 'Valores sincronizados com as catracas!'
        : `Os preços já valem. Sem conexão com: ${silent.join(', ')}.`;
  return { message, devices };

  async function confirm(version: number) {
    try {
      return await sendCommand(context, 'turnstile.confirmPrices', { version }, asOperator(call));
    } catch (error) {
      // "Nothing was changed" would not be true any more.
      if (!(error instanceof CommandUnavailable) || !stored) throw error;
      throw new Refusal('outcome_unknown', {
        message: 'Os valores foram salvos, mas as catracas não confirmaram. Tente sincronizar novamente.',
      });
    }
  }
};
