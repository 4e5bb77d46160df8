import { decidedRows } from '../../wire/decided-rows.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Concludes the reservations that an operator marked, and says what became of each. */
export const concludeReservationsList: Handler<'reservations.concludeReservationsList'> = async (
  context,
  { body },
  call,
) => {
  const result = await sendCommand(context, 'reservation.concludeList', body, asOperator(call));
  return {
    concluded: result.concluded,
    alreadyCompleted: result.alreadyCompleted,
    failedReservations: result.failed,
    rows: await decidedRows(context, body.reservations, result.rows),
    operacao: result.operation,
  };
};
