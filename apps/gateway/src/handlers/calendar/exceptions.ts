import type { ParsedRequestOf } from '@reserva/contracts/operations';
import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { mealsTouched } from '@reserva/database/queries/reservations/meals-touched';
import { counted } from '@reserva/domain/basics/counted';
import { localDateOf } from '@reserva/domain/basics/time';
import { daysFrom, notServedBetween, type SiteMeal } from '@reserva/domain/calendar/service-calendar';
import { closingProblem, describeDays, describeMeals } from '@reserva/domain/calendar/service-decisions';
import { describeHours } from '@reserva/domain/calendar/service-hours';
import { Refusal } from '../../http/refusal.ts';
import { effectOnMeals } from '../basics/effect-on-meals.ts';
import type { Handlers } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Meals of single days that are closed, opened or given other hours. */
export const exceptionHandlers = {
  /** Closes meals of some days. */
  'calendar.close': async (context, { body }, call) => {
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
  },

  /** Opens meals on single days, although the calendar of service has no such meal on that weekday. */
  'calendar.open': async (context, { body }, call) => {
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
  },

  /** Counts the reservations that a closing would affect. */
  'calendar.preview': async ({ database, clock, config }, { body }) => {
    const closing = closingOf(body);
    const { from, to, meals } = closing;
    if (closingProblem(closing, localDateOf(clock.now(), config.timezone))) throw new Refusal('service_days');
    const [touched, calendar] = await Promise.all([
      mealsTouched(database, closing),
      serviceCalendar(database, { $gte: from, $lte: to }),
    ]);
    return {
      reservas: touched.employees,
      convidados: touched.guests,
      feitas: touched.eaten,
      expiradas: touched.expired,
      fechadas: notServedBetween(calendar, daysFrom(closing), meals).length,
    };
  },

  /** Withdraws a closing, an opening or other hours of a meal. */
  'calendar.reopen': async (context, { body }, call) => {
    const {
      opened,
      hours,
      told: notified = 0,
      ...effect
    } = await sendCommand(context, 'service.reopen', { exception: body.id }, asOperator(call));
    if (hours) {
      const notifiedText = notified > 0 ? ` ${counted(notified, 'pessoa avisada', 'pessoas avisadas')}.` : '';
      const { message, ...counts } = effectOnMeals('Outro horário desfeito', effect);
      if (counts.canceladas > 0) return { message, ...counts };
      return {
        ...counts,
        message: `Outro horário desfeito: vale de novo o horário de sempre.${notifiedText}`,
      };
    }
    const done = opened
      ? 'Abertura desfeita: vale de novo a semana padrão'
      : 'Fechamento desfeito: o que foi cancelado continua cancelado';
    return effectOnMeals(done, effect);
  },

  /** Gives a meal other hours on some days. */
  'calendar.setHours': async (context, { body }, call) => {
    const { inicio: from, fim: to, time: meal, locais: sites, motivo: reason, reserva, servida } = body;
    const hours = {
      reservation: { start: reserva.inicio, end: reserva.fim },
      serving: { start: servida.inicio, end: servida.fim },
    };
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
  },
} satisfies Partial<Handlers>;

type Closing = ParsedRequestOf<'calendar.preview'>['body'];

/** Maps the days and meals of a closing or an opening to our names. */
const closingOf = ({ inicio: from, fim: to, refeicoes }: Closing) => ({
  from,
  to,
  meals: refeicoes.map(({ local: site, time: meal }): SiteMeal => ({ site, meal })),
});
