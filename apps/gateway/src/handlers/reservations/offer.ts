import { firstName } from '@reserva/domain/basics/names';
import { offeredMessage } from '../../wire/hand-over-messages.ts';
import type { Handler } from '../handler.ts';
import { asEmployee, sendCommand } from '../send-command.ts';

/** Offers a reservation of the caller to whoever has none, or to one colleague. */
export const offer: Handler<'reservations.offer'> = async (context, { body }, call) => {
  await context.limits.orderOf(call.session.userId);
  const wanted = { reservationId: body.id, badge: body.cracha };
  const { meal, to } = await sendCommand(context, 'reservation.offer', wanted, asEmployee(call));
  return { message: offeredMessage(meal, to ? firstName(to) : null) };
};
