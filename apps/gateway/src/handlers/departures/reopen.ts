import type { Handler } from '../../http/handler.ts';
import { asOperator, sendCommand } from '../../http/send-command.ts';

/** Takes back an individual closing that was a mistake. */
export const reopen: Handler<'departures.reopen'> = async (context, { body }, call) => {
  const { id: departure, motivo: reason } = body;
  await sendCommand(context, 'departure.reopen', { departure, reason }, asOperator(call));
  return { message: 'Encerramento desfeito!' };
};
