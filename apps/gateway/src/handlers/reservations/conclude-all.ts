import type { Handler } from '../../http/handler.ts';
import { asOperator, sendCommand } from '../../http/send-command.ts';
import { concludedMessage } from '../../wire/concluded-message.ts';

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
