import { counted } from '@reserva/domain/basics/counted';
import { describeDays, describeMeals } from '@reserva/domain/calendar/service-decisions';
import { closingOf } from '../../wire/calendar.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Opens meals of days whose weekday has none. */
export const openMeals: Handler<'calendar.open'> = async (context, { body }, call) => {
  const requestedMeals = { ...closingOf(body), reason: body.motivo };
  const result = await sendCommand(context, 'service.open', requestedMeals, asOperator(call));
  const { opened: abertas, existing: existentes, shut: fechadas } = result;
  const done = [
    `Aberto: ${describeMeals(requestedMeals.meals)} ${describeDays(requestedMeals)}`,
    ...(existentes > 0 ? [counted(existentes, 'já era servida', 'já eram servidas')] : []),
    ...(fechadas > 0
      ? [counted(fechadas, 'foi fechada e continua fechada', 'foram fechadas e continuam fechadas')]
      : []),
  ];
  return { message: `${done.join('. ')}.`, abertas, existentes, fechadas };
};
