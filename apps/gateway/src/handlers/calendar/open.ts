import { counted } from '@reserva/domain/basics/counted';
import { describeDays, describeMeals } from '@reserva/domain/calendar/service-decisions';
import type { Handler } from '../../http/handler.ts';
import { asOperator, sendCommand } from '../../http/send-command.ts';
import { closingOf } from '../../wire/calendar.ts';

/** Opens meals of days whose weekday has none. */
export const open: Handler<'calendar.open'> = async (context, { body }, call) => {
  const wanted = { ...closingOf(body), reason: body.motivo };
  const result = await sendCommand(context, 'service.open', wanted, asOperator(call));
  const { opened: abertas, existing: existentes, shut: fechadas } = result;
  const done = [
    `Aberto: ${describeMeals(wanted.meals)} ${describeDays(wanted)}`,
    ...(existentes > 0 ? [counted(existentes, 'já era servida', 'já eram servidas')] : []),
    ...(fechadas > 0
      ? [counted(fechadas, 'foi fechada e continua fechada', 'foram fechadas e continuam fechadas')]
      : []),
  ];
  return { message: `${done.join('. ')}.`, abertas, existentes, fechadas };
};
