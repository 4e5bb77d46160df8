import { monthKeyOf } from '@reserva/domain/basics/month-key';
import type { Handler } from '../../http/handler.ts';
import { asOperator, sendCommand } from '../../http/send-command.ts';

/** Opens a closed month again, with the reason. */
export const reopenMonth: Handler<'reports.reopenMonth'> = async (context, { body }, call) => {
  const request = { month: monthKeyOf(body), reason: body.reason };
  await sendCommand(context, 'month.reopen', request, asOperator(call));
  return { message: 'Mês reaberto!' };
};
