import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { effectOnMeals } from '../../wire/effect-on-meals.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Ends a leave earlier, or takes all of it back. */
export const endLeave: Handler<'leaves.end'> = async (context, { body }, call) => {
  const { id: leave, ultimoDia: lastDay } = body;
  const effect = await sendCommand(context, 'leave.end', { leave, lastDay }, asOperator(call));
  return effectOnMeals(lastDay === null ? 'Retirado' : `Encerrado em ${brazilianDate(lastDay)}`, effect);
};
