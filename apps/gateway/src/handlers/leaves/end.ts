import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import type { Handler } from '../../http/handler.ts';
import { asOperator, sendCommand } from '../../http/send-command.ts';
import { effectOnMeals } from '../../wire/effect-on-meals.ts';

/** Ends a leave earlier, or takes all of it back. */
export const end: Handler<'leaves.end'> = async (context, { body }, call) => {
  const { id: leave, ultimoDia: lastDay } = body;
  const effect = await sendCommand(context, 'leave.end', { leave, lastDay }, asOperator(call));
  return effectOnMeals(lastDay === null ? 'Retirado' : `Encerrado em ${brazilianDate(lastDay)}`, effect);
};
