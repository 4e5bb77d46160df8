import type { Handler } from '../../http/handler.ts';
import { asOperator, sendCommand } from '../../http/send-command.ts';
import { changedOf } from '../../wire/turnstile.ts';

/** Changes a turnstile; a password that is not given stays. */
export const updateRatchet: Handler<'ratchets.updateRatchet'> = async (context, { body }, call) => {
  await sendCommand(context, 'turnstile.update', changedOf(context.keys, body), asOperator(call));
  return { message: 'Dados alterados!' };
};
