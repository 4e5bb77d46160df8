import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Removes a terminal. */
export const deleteTerminal: Handler<'terminals.deleteTerminal'> = async (context, { body }, call) => {
  await sendCommand(context, 'turnstile.remove', { id: body.id, kind: 'terminal' }, asOperator(call));
  return { message: 'Terminal excluído!' };
};
