import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Takes back an individual closing that was a mistake. */
export const reopenDeparture: Handler<'departures.reopen'> = async (context, { body }, call) => {
  const { id: departure, motivo: reason } = body;
  await sendCommand(context, 'departure.reopen', { departure, reason }, asOperator(call));
  return { message: 'Encerramento desfeito!' };
};
