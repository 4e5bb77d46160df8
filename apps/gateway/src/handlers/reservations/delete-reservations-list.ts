import { decidedRows } from '../../wire/decided-rows.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Deletes the reservations that an operator marked, and says what became of each. */
export const deleteReservationsList: Handler<'reservations.deleteReservationsList'> = async (
  context,
  { body },
  call,
) => {
  const result = await sendCommand(context, 'reservation.deleteList', body, asOperator(call));
  return {
    deleted: result.deleted,
    notFound: result.notFound,
    failedReservations: result.failed,
    rows: await decidedRows(context, body.reservations, result.rows),
    operacao: result.operation,
  };
};
