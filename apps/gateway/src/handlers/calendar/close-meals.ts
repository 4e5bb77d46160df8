import { counted } from '@reserva/domain/basics/counted';
import { describeDays, describeMeals } from '@reserva/domain/calendar/service-decisions';
import { closingOf } from '../../wire/calendar.ts';
import { effectOnMeals } from '../../wire/effect-on-meals.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Closes meals of some days. */
export const closeMeals: Handler<'calendar.close'> = async (context, { body }, call) => {
  const requestedMeals = { ...closingOf(body), reason: body.motivo };
  const result = await sendCommand(context, 'service.close', requestedMeals, asOperator(call));
  const { closed: fechadas, existing: existentes, eaten: feitas, ...effect } = result;
  const done = [
    `Fechado: ${describeMeals(requestedMeals.meals)} ${describeDays(requestedMeals)}`,
    ...(existentes > 0 ? [`${counted(existentes, 'já estava fechada', 'já estavam fechadas')}`] : []),
    ...(feitas > 0
      ? [`${counted(feitas, 'refeição já feita continua', 'refeições já feitas continuam')}`]
      : []),
  ];
  return { ...effectOnMeals(done.join('. '), effect), fechadas, existentes, feitas };
};
