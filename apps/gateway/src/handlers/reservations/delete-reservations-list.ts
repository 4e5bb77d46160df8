import type { Handler } from '../../http/handler.ts';
import { asOperator, sendCommand } from '../../http/send-command.ts';
import { decidedRows } from '../../wire/decided-rows.ts';

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
