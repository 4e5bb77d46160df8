import { changedOf } from '../../wire/turnstile.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Changes a turnstile; a password that is not given stays. */
export const updateRatchet: Handler<'ratchets.updateRatchet'> = async (context, { body }, call) => {
  await sendCommand(context, 'turnstile.update', changedOf(context.keys, body), asOperator(call));
  return { message: 'Dados alterados!' };
};
