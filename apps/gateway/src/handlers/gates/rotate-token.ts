import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** The old secret path of a terminal is nobody's from now on. */
export const rotateToken: Handler<'terminals.rotateToken'> = async (context, { body }, call) => {
  await sendCommand(context, 'turnstile.rotateToken', { id: body.id, kind: 'terminal' }, asOperator(call));
  return { message: 'Endereço trocado! O equipamento recebe o novo em segundos, se responder.' };
};
