import type { Handler } from '../../http/handler.ts';
import { asOperator, sendCommand } from '../../http/send-command.ts';
import { effectOnMeals } from '../../wire/effect-on-meals.ts';

/** Takes back that a meal is closed. */
export const reopen: Handler<'calendar.reopen'> = async (context, { body }, call) => {
  const effect = await sendCommand(context, 'service.reopen', { exception: body.id }, asOperator(call));
  return effectOnMeals('Fechamento desfeito: o que foi cancelado continua cancelado', effect);
};
