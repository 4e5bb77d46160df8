import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Notes that somebody was hired again. */
export const rehire: Handler<'departures.rehire'> = async (context, { body }, call) => {
  await sendCommand(context, 'departure.rehire', { departure: body.id }, asOperator(call));
  return { message: 'Recontratação registrada: a pessoa pode reservar de novo.' };
};
