import { insertedRows } from '../../wire/inserted-rows.ts';
import { siteOf } from '../../wire/site.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Reserves for many people at once, and says what became of each. */
export const insertUsersReservations: Handler<'reservations.insertUsersReservations'> = async (
  context,
  { body },
  call,
) => {
  const { users, incluirAusentes: includeAbsent = false } = body;
  const request = { users, ...siteOf(body), includeAbsent };
  const result = await sendCommand(context, 'reservation.insertForUsers', request, asOperator(call));
  const { reserved, existing: existingReservations, failed, absent } = result;
  return { reserved, existingReservations, failed, absent, rows: await insertedRows(context, result.rows) };
};
