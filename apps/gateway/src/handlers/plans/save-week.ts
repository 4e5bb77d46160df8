import { patternOf, reservedNow } from '../../wire/week.ts';
import type { Handler } from '../handler.ts';
import { asEmployee, sendCommand } from '../send-command.ts';

/** What is reserved for the caller week after week. */
export const saveWeek: Handler<'week.save'> = async (context, { body }, call) => {
  const wanted = { ...patternOf(body), seen: body.versao };
  const { revision: versao, reserved } = await sendCommand(context, 'week.save', wanted, asEmployee(call));
  return { message: reservedNow('Reserva automática salva.', reserved), versao };
};
