import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Takes a conflict from the list of open ones. */
export const resolveConflict: Handler<'ratchets.resolveConflict'> = async (context, { body }, call) => {
  await sendCommand(context, 'checkin.resolveConflict', body, asOperator(call));
  return { message: 'Conflito resolvido!' };
};
