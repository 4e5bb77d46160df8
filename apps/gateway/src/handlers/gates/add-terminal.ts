import { registeredOf } from '../../wire/turnstile.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Registers a terminal. Whether it answers is seen in the list a few seconds later. */
export const addTerminal: Handler<'terminals.addTerminal'> = async (context, { body }, call) => {
  const terminal = { kind: 'terminal' as const, ...registeredOf(context.keys, body) };
  const { id } = await sendCommand(context, 'turnstile.add', terminal, asOperator(call));
  return { id, message: 'Terminal cadastrado!' };
};
