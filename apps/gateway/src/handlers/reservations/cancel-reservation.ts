import { askedOf } from '../../wire/asked-meal.ts';
import type { Handler } from '../handler.ts';
import { asEmployee, sendCommand } from '../send-command.ts';

/** Cancels the caller's reservation of the meal whose window is open. */
export const cancelReservation: Handler<'reservations.cancelReservation'> = async (
  context,
  { query },
  call,
) => {
  await context.limits.orderOf(call.session.userId);
  await sendCommand(context, 'reservation.cancel', askedOf(query), asEmployee(call));
  return { message: 'Reserva cancelada!' };
};
