import { registeredOf } from '../../wire/turnstile.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Registers a turnstile. Whether it answers is seen in the list a few seconds later. */
export const addRatchet: Handler<'ratchets.addRatchet'> = async (context, { body }, call) => {
  const turnstile = registeredOf(context.keys, body);
  const { id } = await sendCommand(context, 'turnstile.add', turnstile, asOperator(call));
  return { id, message: 'Catraca cadastrada!' };
};
