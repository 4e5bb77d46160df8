import type { Handler } from '../../http/handler.ts';
import { asOperator, sendCommand } from '../../http/send-command.ts';
import { effectOnMeals } from '../../wire/effect-on-meals.ts';

/** Takes back that a meal is closed, or that it was opened. */
export const reopen: Handler<'calendar.reopen'> = async (context, { body }, call) => {
  const { opened, ...effect } = await sendCommand(
    context,
    'service.reopen',
    { exception: body.id },
    asOperator(call),
  );
  const done = opened
    ? 'Abertura desfeita: vale de novo a semana padrão'
    : 'Fechamento desfeito: o que foi cancelado continua cancelado';
  return effectOnMeals(done, effect);
};
