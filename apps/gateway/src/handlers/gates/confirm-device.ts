import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** From now on the terminal is the device that was seen at its address. */
export const confirmDevice: Handler<'terminals.confirmDevice'> = async (context, { body }, call) => {
  await sendCommand(context, 'turnstile.confirmDevice', { ...body, kind: 'terminal' }, asOperator(call));
  return { message: 'Troca confirmada!' };
};
