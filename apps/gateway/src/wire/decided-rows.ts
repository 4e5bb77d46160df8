import { errors } from '@reserva/contracts/basics/errors';
import type { ReservationRow } from '@reserva/contracts/reservations/reservation-admin-operations';
import type { RowFault } from '@reserva/contracts/reservations/row-faults';
import type { UndoFault } from '@reserva/contracts/reservations/undo-command';
import { reservationsById } from '@reserva/database/queries/reservations/reservations';
import type { Context } from '../context.ts';
import { reservationRows } from './reservation-rows.ts';
import { rowFaultTexts } from './row-faults.ts';

interface RowVerdict<V extends string, F extends string> {
  id: string;
  verdict: V;
  fault: F | null;
}

/** What became of each row of a bulk action, and which reservation it is: two people may have one name. */
export function decidedRows<V extends string>(
  context: Context,
  sent: readonly { id: string; name: string }[],
  decided: readonly RowVerdict<V, RowFault>[],
) {
  return rowsWith(context, sent, decided, (fault) => rowFaultTexts[fault]);
}

/** The same of what was taken back. */
export function undoneRows<V extends string>(
  context: Context,
  rows: readonly (RowVerdict<V, UndoFault> & { name: string })[],
) {
  return rowsWith(context, rows, rows, (fault) => errors[fault].message);
}

interface WireRow<V extends string, F extends string> {
  id: string;
  name: string;
  outcome: V;
  code: F | null;
  reason: string | null;
  reservation?: ReservationRow;
}

async function rowsWith<V extends string, F extends string>(
  context: Context,
  sent: readonly { id: string; name: string }[],
  decided: readonly RowVerdict<V, F>[],
  textOf: (fault: F) => string,
): Promise<WireRow<V, F>[]> {
  const reservations = await reservationsById(
    context.database,
    decided.map(({ id }) => id),
  );
  const names = new Map(sent.map(({ id, name }) => [id, name]));
  const rows = new Map(
    (await reservationRows(context, [...reservations.values()])).map((row) => [row.id, row]),
  );
  return decided.map(({ id, verdict: outcome, fault: code }) => {
    const reservation = rows.get(id);
    const name = reservations.get(id)?.person.name ?? names.get(id) ?? '';
    const reason = code && textOf(code);
    return { id, name, outcome, code, reason, ...(reservation && { reservation }) };
  });
}
