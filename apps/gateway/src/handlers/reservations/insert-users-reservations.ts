import type { CommandResult } from '@reserva/contracts/commands';
import type { ReserveFault } from '@reserva/contracts/reservations/row-faults';
import { reservationsById } from '@reserva/database/queries/reservations/reservations';
import type { Context } from '../../context.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { reservationRows } from './rows.ts';

/** Reserves for many people at once, and says what became of each. */
export const insertUsersReservations: Handler<'reservations.insertUsersReservations'> = async (
  context,
  { body },
  call,
) => {
  const { users, local: site, incluirAusentes: includeAbsent = false } = body;
  const request = { users, site, includeAbsent };
  const result = await sendCommand(context, 'reservation.insertForUsers', request, asOperator(call));
  const { reserved, existing: existingReservations, failed, absent } = result;
  return { reserved, existingReservations, failed, absent, rows: await insertedRows(context, result.rows) };
};

/** What became of each person for whom an operator reserved, and which reservation it is. */
async function insertedRows(context: Context, rows: CommandResult<'reservation.insertForUsers'>['rows']) {
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

/** Why a reservation for somebody was not made, as an operator reads it. */
const reserveFaultTexts: Record<ReserveFault, string> = {
  exists: 'Já possui reserva para esta refeição',
  already_done: 'A refeição já foi feita ou concluída',
  passing: 'A catraca está aberta para a pessoa agora',
  person_unknown: 'Pessoa não cadastrada',
  person_inactive: 'Cadastro inativo',
  person_departed: 'As contas da pessoa estão encerradas',
  on_leave: 'Está de férias, afastamento ou folga neste dia',
  display: 'Conta de painel, que não faz refeições',
  failed: 'Não foi possível gravar: tente de novo',
};
