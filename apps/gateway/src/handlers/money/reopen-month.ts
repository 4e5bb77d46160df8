import { monthKeyOf } from '@reserva/domain/basics/month-key';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Opens a closed month again, with the reason. */
export const reopenMonth: Handler<'reports.reopenMonth'> = async (context, { body }, call) => {
  const request = { month: monthKeyOf(body), reason: body.reason };
  await sendCommand(context, 'month.reopen', request, asOperator(call));
  return { message: 'Mês reaberto!' };
};
