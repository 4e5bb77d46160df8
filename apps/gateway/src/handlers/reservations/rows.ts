import { errors } from '@reserva/contracts/basics/errors';
import type { ReservationRow } from '@reserva/contracts/reservations/reservation-admin-operations';
import type { RowProblem } from '@reserva/contracts/reservations/row-problems';
import type { UndoProblem } from '@reserva/contracts/reservations/undo-command';
import type { Database } from '@reserva/database/database';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { freezeOf } from '@reserva/database/queries/money/freeze';
import { shiftPrices } from '@reserva/database/queries/money/shift-prices';
import { employeesOf } from '@reserva/database/queries/people/people';
import { reservationsById } from '@reserva/database/queries/reservations/reservations';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { toReais } from '@reserva/domain/basics/money';
import { localDateOf, localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import { priceOf } from '@reserva/domain/money/prices';
import { mayConclude, ownTimeOf, wireStatus } from '@reserva/domain/reservations/reservation';
import type { Context } from '../../context.ts';
import { conclusionOf } from '../basics/conclusion.ts';

/** Converts reservations to rows, with the badges of their people and the price that each would have if concluded. */
export async function reservationRows(
  { database, clock, config: { timezone: zone } }: Context,
  reservations: readonly Reservation[],
  pricesOf = shiftPrices(database, { at: clock.now(), zone }),
): Promise<ReservationRow[]> {
  const today = localDateOf(clock.now(), zone);
  const [people, freeze] = await Promise.all([
    employeesIn(database, reservations),
    freezeOf(
      database,
      reservations.map(({ person }) => person.id),
    ),
  ]);
  const rows: ReservationRow[] = [];
  for (const reservation of reservations) {
    const { _id: id, person, state, date, meal, site, priceCents } = reservation;
    const status = wireStatus(state);
    // A state without a wire status is never sent to clients.
    if (status === null) continue;
    const mayChange = reservation.active && date <= today && !freeze.frozen(reservation);
    const prices = mayChange && mayConclude(state) ? await pricesOf({ site, date, meal }) : null;
    rows.push({
      id,
      status,
      usuario_nome: person.name,
      cracha: people.get(person.id)?.badge ?? '',
      cpf: maskCpf(person.cpf),
      data: date,
      horario: localTimeOf(ownTimeOf(reservation), zone),
      tipo: person.kind === 'master' ? 4 : meal,
      local: site,
      valor: toReais(priceCents),
      ...(prices && { conclusao: toReais(priceOf(2, person.kind, prices)) }),
      ...conclusionOf(reservation, zone),
      ...receivedFrom(reservation, zone),
      ...(person.kind === 'guest' && { guest_id: person.id }),
    });
  }
  return rows;
}

function employeesIn(database: Database, reservations: readonly Reservation[]) {
  const employees = reservations.filter(({ person }) => person.kind === 'employee');
  return employeesOf(
    database,
    employees.map(({ person }) => person.id),
  );
}

/** Returns the person from whom a reservation was handed over. */
function receivedFrom({ handovers }: Reservation, zone: TimeZone): Pick<ReservationRow, 'recebida'> {
  const last = handovers?.at(-1);
  return last ? { recebida: { de: last.from.name, em: localTimeOf(last.at, zone) } } : {};
}

interface RowVerdict<V extends string, F extends string> {
  id: string;
  verdict: V;
  fault: F | null;
}

/** Returns the result of each row of a bulk action, with its reservation, because two people may have the same name. */
export function decidedRows<V extends string>(
  context: Context,
  requestedRows: readonly { id: string; name: string }[],
  decided: readonly RowVerdict<V, RowProblem>[],
) {
  return rowsWith(context, requestedRows, decided, (problem) => rowProblemTexts[problem]);
}

/** Returns the result of each row of an undone action, with its reservation. */
export function undoneRows<V extends string>(
  context: Context,
  rows: readonly (RowVerdict<V, UndoProblem> & { name: string })[],
) {
  return rowsWith(context, rows, rows, (problem) => errors[problem].message);
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
  requestedRows: readonly { id: string; name: string }[],
  decided: readonly RowVerdict<V, F>[],
  textOf: (problem: F) => string,
): Promise<WireRow<V, F>[]> {
  const reservations = await reservationsById(
    context.database,
    decided.map(({ id }) => id),
  );
  const names = new Map(requestedRows.map(({ id, name }) => [id, name]));
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

/** Messages for operators about why an action did not change a reservation. */
const rowProblemTexts: Record<RowProblem, string> = {
  not_found: 'Reserva não encontrada',
  gone: 'Já foi cancelada ou excluída',
  already_done: 'A refeição já foi feita ou concluída',
  future_date: 'A data ainda não chegou',
  month_closed: 'O mês está fechado',
  individually_closed: 'As contas da pessoa estão encerradas',
  passing: 'A catraca está aberta para a pessoa agora',
  busy: 'Mudou enquanto era processada: tente de novo',
};
