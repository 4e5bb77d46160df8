import { reservedNow } from '../../wire/week.ts';
import type { Handler } from '../handler.ts';
import { asEmployee, sendCommand } from '../send-command.ts';

/** Pauses the caller's pattern, or goes on with it. */
export const pauseWeek: Handler<'week.pause'> = async (context, { body }, call) => {
  const wanted = { paused: body.pausado };
  const { revision: versao, reserved } = await sendCommand(context, 'week.pause', wanted, asEmployee(call));
  const done = body.pausado
    ? 'Reserva automática pausada. O que já foi reservado e os dias escolhidos um a um continuam.'
    : 'Reserva automática retomada.';
  return { message: reservedNow(done, reserved), versao };
};
