import { concludedMessage } from '../../wire/concluded-message.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Concludes every open reservation of a day. */
export const concludeAll: Handler<'reservations.concludeAll'> = async (context, { body }, call) => {
  const { concluded, operation } = await sendCommand(
    context,
    'reservation.concludeAll',
    body,
    asOperator(call),
  );
  return { concluded, message: concludedMessage(concluded), operacao: operation };
};
