import { counted } from '@reserva/domain/basics/counted';
import { describeDays, describeMeals } from '@reserva/domain/calendar/service-decisions';
import { describeHours } from '@reserva/domain/calendar/service-hours';
import { hoursFromWire } from '../../wire/meal-hours.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Gives a meal of some days hours of its own. */
export const setHours: Handler<'calendar.setHours'> = async (context, { body }, call) => {
  const { inicio: from, fim: to, time: meal, locais: sites, motivo: reason } = body;
  const hours = hoursFromWire(body);
  const meals = [...new Set(sites)].map((site) => ({ site, meal }));
  const payload = { from, to, meals, hours, reason };
  const result = await sendCommand(context, 'service.setHours', payload, asOperator(call));
  const { changed: alteradas, existing: existentes, shut: fechadas, told: avisadas } = result;
  const done = [
    `Outro horário: ${describeMeals(meals)} ${describeDays(payload)}, ${describeHours(hours)}`,
    ...(existentes > 0
      ? [counted(existentes, 'já tinha outro horário ou abertura', 'já tinham outro horário ou abertura')]
      : []),
    ...(fechadas > 0 ? [counted(fechadas, 'foi fechada e continua', 'foram fechadas e continuam')] : []),
    ...(avisadas > 0 ? [counted(avisadas, 'pessoa avisada', 'pessoas avisadas')] : []),
  ];
  return { message: `${done.join('. ')}.`, alteradas, existentes, fechadas, avisadas };
};
