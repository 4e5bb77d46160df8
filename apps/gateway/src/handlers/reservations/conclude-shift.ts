import { concludedMessage } from '../../wire/concluded-message.ts';
import { shiftOf } from '../../wire/shift.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Concludes every open reservation of one shift. */
export const concludeShift: Handler<'reservations.concludeShift'> = async (context, { body }, call) => {
  const shift = shiftOf(body);
  const { concluded, operation } = await sendCommand(
    context,
    'reservation.concludeShift',
    shift,
    asOperator(call),
  );
  return { concluded, message: concludedMessage(concluded), operacao: operation };
};
