import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Signs a day's numbers, those that were seen. */
export const signDay: Handler<'closings.sign'> = async (
  context,
  { body: { local: site, ...body } },
  call,
) => {
  await sendCommand(context, 'closing.sign', { site, ...body }, asOperator(call));
  return { message: 'Fechamento assinado!' };
};
