import { monthKeyOf } from '@reserva/domain/basics/month-key';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Closes a month: from now on it changes only by corrections. */
export const closeMonth: Handler<'reports.closeMonth'> = async (context, { body }, call) => {
  await sendCommand(context, 'month.close', { month: monthKeyOf(body) }, asOperator(call));
  return { message: 'Mês fechado!' };
};
