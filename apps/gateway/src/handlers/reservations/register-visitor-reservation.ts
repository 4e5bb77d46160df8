import { Refusal } from '../../http/refusal.ts';
import { mistakeOf, refusedVisits, visitsOf } from '../../wire/visits.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Reserves for guests, and gives each the code for the gate. */
export const registerVisitorReservation: Handler<'reservations.registerVisitorReservation'> = async (
  context,
  { body },
  call,
) => {
  const visits = visitsOf(body);
  const result = await sendCommand(context, 'reservation.registerVisitors', visits, asOperator(call));
  const mistake = mistakeOf(result);
  if (mistake) throw new Refusal('visitor_request_invalid', { message: mistake });
  const { created, refused, accesses } = result;
  return {
    message: created > 0 ? 'Reservas Criadas!' : 'Nenhuma reserva criada.',
    created,
    refused: refusedVisits(refused),
    accesses,
  };
};
