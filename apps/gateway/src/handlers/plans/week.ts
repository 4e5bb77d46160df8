import type { ParsedRequestOf } from '@reserva/contracts/operations';
import { describeMeal } from '@reserva/domain/basics/brazilian-texts';
import { describeChange } from '@reserva/domain/plans/week-plan';
import type { Handler } from '../handler.ts';
import { asEmployee, sendCommand } from '../send-command.ts';

/** Pauses the caller's pattern, or goes on with it. */
export const pauseWeek: Handler<'week.pause'> = async (context, { body }, call) => {
  const payload = { paused: body.pausado };
  const { revision: versao, reserved } = await sendCommand(context, 'week.pause', payload, asEmployee(call));
  const done = body.pausado
    ? 'Reserva automática pausada. O que já foi reservado e os dias escolhidos um a um continuam.'
    : 'Reserva automática retomada.';
  return { message: reservedNow(done, reserved), versao };
};

/** What is reserved for the caller week after week. */
export const saveWeek: Handler<'week.save'> = async (context, { body }, call) => {
  const payload = { ...patternOf(body), seen: body.versao };
  const { revision: versao, reserved } = await sendCommand(context, 'week.save', payload, asEmployee(call));
  return { message: reservedNow('Reserva automática salva.', reserved), versao };
};

/** Another site for a meal of a single day, or nothing. */
export const setDay: Handler<'week.setDay'> = async (context, { body }, call) => {
  const payload = { date: body.data, meal: body.time, site: body.local };
  const { revision: versao } = await sendCommand(context, 'week.setDay', payload, asEmployee(call));
  return { message: `${describeChange(payload)}.`, versao };
};

/** A pattern by our names. */
const patternOf = ({ dias, inicio, fim }: ParsedRequestOf<'week.save'>['body']) => ({
  days: dias.map(({ dia: weekday, time: meal, local: site }) => ({ weekday, meal, site })),
  from: inicio,
  to: fim,
});

/** What was done, and the reservation that it made at once. */
const reservedNow = (done: string, reserved: Parameters<typeof describeMeal>[0] | null): string =>
  reserved ? `${done} Já reservado: ${describeMeal(reserved)}.` : done;
