import { changedOf } from '../../wire/turnstile.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Changes a terminal; a password that is not given stays. */
export const updateTerminal: Handler<'terminals.updateTerminal'> = async (context, { body }, call) => {
  const changed = { kind: 'terminal' as const, ...changedOf(context.keys, body) };
  await sendCommand(context, 'turnstile.update', changed, asOperator(call));
  return { message: 'Dados alterados!' };
};
