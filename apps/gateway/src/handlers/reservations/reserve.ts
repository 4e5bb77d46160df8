import { askedOf } from '../../wire/asked-meal.ts';
import { siteOf } from '../../wire/site.ts';
import type { Handler } from '../handler.ts';
import { asEmployee, sendCommand } from '../send-command.ts';

/** Reserves the meal whose window is open, for the caller. */
export const reserve: Handler<'reservations.reserve'> = async (context, { body }, call) => {
  await context.limits.orderOf(call.session.userId);
  const payload = { ...siteOf(body), ...askedOf(body) };
  await sendCommand(context, 'reservation.reserve', payload, asEmployee(call));
  return { valid: true, message: 'Reserva realizada!' };
};
