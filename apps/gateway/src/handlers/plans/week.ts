import { describeChange } from '@reserva/domain/plans/week-plan';
import { patternOf, reservedNow } from '../../wire/week.ts';
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
