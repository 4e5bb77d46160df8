import { counted } from '@reserva/domain/basics/counted';
import { effectOnMeals } from '../../wire/effect-on-meals.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Takes back that a meal is closed, that it was opened, or that it has other hours. */
export const reopenMeal: Handler<'calendar.reopen'> = async (context, { body }, call) => {
  const {
    opened,
    hours,
    told: notified = 0,
    ...effect
  } = await sendCommand(context, 'service.reopen', { exception: body.id }, asOperator(call));
  if (hours) {
    const whom = notified > 0 ? ` ${counted(notified, 'pessoa avisada', 'pessoas avisadas')}.` : '';
    const { message, ...counts } = effectOnMeals('Outro horário desfeito', effect);
    if (counts.canceladas > 0) return { message, ...counts };
    return { ...counts, message: `Outro horário desfeito: vale de novo o horário de sempre.${whom}` };
  }
  const done = opened
    ? 'Abertura desfeita: vale de novo a semana padrão'
    : 'Fechamento desfeito: o que foi cancelado continua cancelado';
  return effectOnMeals(done, effect);
};
