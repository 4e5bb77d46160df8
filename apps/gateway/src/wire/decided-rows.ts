import type { RowFault } from '@reserva/contracts/row-faults';
import { reservationsById } from '@reserva/database/queries/reservations-by-id';
import { rowFaultTexts } from '@reserva/domain/row-faults';
import type { Context } from '../context.ts';
import { reservationRows } from './reservation-rows.ts';

/** What became of each row of a bulk action, and which reservation it is: two people may have one name. */
export async function decidedRows<V extends string>(
  context: Context,
  sent: readonly { id: string; name: string }[],
  decided: readonly { id: string; verdict: V; fault: RowFault | null }[],
) {
  const found = await reservationsById(
    context.database,
    decided.map(({ id }) => id),
  );
  const names = new Map(sent.map(({ id, name }) => [id, name]));
  const rows = new Map((await reservationRows(context, [...found.values()])).map((row) => [row.id, row]));
  return decided.map(({ id, verdict: outcome, fault: code }) => {
    const reservation = rows.get(id);
    const name = found.get(id)?.person.name ?? names.get(id) ?? '';
    const reason = code && rowFaultTexts[code];
    return { id, name, outcome, code, reason, ...(reservation && { reservation }) };
  });
}
