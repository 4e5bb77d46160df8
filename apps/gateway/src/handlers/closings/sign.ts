import type { Handler } from '../../http/handler.ts';
import { asOperator, sendCommand } from '../../http/send-command.ts';

/** Signs a day's numbers, those that were seen. */
export const sign: Handler<'closings.sign'> = async (context, { body: { local: site, ...body } }, call) => {
  await sendCommand(context, 'closing.sign', { site, ...body }, asOperator(call));
  return { message: 'Fechamento assinado!' };
};
