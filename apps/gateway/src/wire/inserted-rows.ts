import type { CommandResult } from '@reserva/contracts/commands';
import { reservationsById } from '@reserva/database/queries/reservations/reservations';
import type { Context } from '../context.ts';
import { reservationRows } from './reservation-rows.ts';
import { reserveFaultTexts } from './row-faults.ts';

/** What became of each person for whom an operator reserved, and which reservation it is. */
export async function insertedRows(
  context: Context,
  rows: CommandResult<'reservation.insertForUsers'>['rows'],
) {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const reservations = await reservationsById(context.database, ids);
  const shown = await reservationRows(context, [...reservations.values()]);
  const byId = new Map(shown.map((row) => [row.id, row]));
  return rows.map(({ id, name, badge: cracha, verdict: outcome, fault: code, leave: afastamento }) => {
    const reservation = id === null ? undefined : byId.get(id);
    const reason = code && reserveFaultTexts[code];
    return { id, name, cracha, outcome, code, reason, afastamento, ...(reservation && { reservation }) };
  });
}
