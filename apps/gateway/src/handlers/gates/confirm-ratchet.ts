import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** From now on the turnstile is the device that was seen at its address. */
export const confirmRatchet: Handler<'ratchets.confirmRatchet'> = async (context, { body }, call) => {
  await sendCommand(context, 'turnstile.confirmDevice', body, asOperator(call));
  return { message: 'Troca confirmada!' };
};
