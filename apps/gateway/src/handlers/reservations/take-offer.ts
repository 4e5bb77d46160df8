import { takenMessage } from '../../wire/hand-over-messages.ts';
import type { Handler } from '../handler.ts';
import { asEmployee, sendCommand } from '../send-command.ts';

/** Makes what another offers the caller's own reservation. */
export const takeOffer: Handler<'reservations.takeOffer'> = async (context, { body }, call) => {
  await context.limits.orderOf(call.session.userId);
  const wanted = { reservationId: body.id };
  const { meal, site } = await sendCommand(context, 'reservation.takeOffer', wanted, asEmployee(call));
  return { message: takenMessage(meal, site) };
};
