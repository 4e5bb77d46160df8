import type { Handler } from '../../http/handler.ts';
import { asEmployee, sendCommand } from '../../http/send-command.ts';
import { reservedNow } from '../../wire/week.ts';

/** Pauses the caller's pattern, or goes on with it. */
export const pause: Handler<'week.pause'> = async (context, { body }, call) => {
  const wanted = { paused: body.pausado };
  const { revision: versao, reserved } = await sendCommand(context, 'week.pause', wanted, asEmployee(call));
  const done = body.pausado
    ? 'Padrão da semana pausado. O que já foi reservado continua.'
    : 'Padrão da semana retomado.';
  return { message: reservedNow(done, reserved), versao };
};
