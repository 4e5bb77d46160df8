import { describeChange } from '@reserva/domain/plans/week-plan';
import type { Handler } from '../handler.ts';
import { asEmployee, sendCommand } from '../send-command.ts';

/** Another site for a meal of a single day, or nothing. */
export const setDay: Handler<'week.setDay'> = async (context, { body }, call) => {
  const wanted = { date: body.data, meal: body.time, site: body.local };
  const { revision: versao } = await sendCommand(context, 'week.setDay', wanted, asEmployee(call));
  return { message: `${describeChange(wanted)}.`, versao };
};
