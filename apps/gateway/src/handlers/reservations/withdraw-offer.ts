import type { Handler } from '../handler.ts';
import { asEmployee, sendCommand } from '../send-command.ts';

/** Takes an offer of the caller back. */
export const withdrawOffer: Handler<'reservations.withdrawOffer'> = async (context, { body }, call) => {
  await context.limits.orderOf(call.session.userId);
  await sendCommand(context, 'reservation.withdrawOffer', { reservationId: body.id }, asEmployee(call));
  return { message: 'A refeição continua sua.' };
};
