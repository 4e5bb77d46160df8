import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Removes a turnstile. */
export const deleteRatchet: Handler<'ratchets.deleteRatchet'> = async (context, { body }, call) => {
  await sendCommand(context, 'turnstile.remove', { id: body.id }, asOperator(call));
  return { message: 'Catraca excluída!' };
};
