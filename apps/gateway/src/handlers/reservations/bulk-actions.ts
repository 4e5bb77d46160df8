import type { CommandResult } from '@reserva/contracts/commands';
import type { ReserveProblem } from '@reserva/contracts/reservations/row-problems';
import { reservationsById } from '@reserva/database/queries/reservations/reservations';
import { counted } from '@reserva/domain/basics/counted';
import type { Context } from '../../context.ts';
import { shiftOf } from '../basics/shift.ts';
import type { Handlers } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { decidedRows, reservationRows } from './rows.ts';

/** Actions of an operator on many reservations at once. */
export const bulkActionHandlers = {
  /** Concludes every open reservation of a day. */
  'reservations.concludeAll': async (context, { body }, call) => {
    const { concluded, operation } = await sendCommand(
      context,
      'reservation.concludeAll',
      body,
      asOperator(call),
    );
    return { concluded, message: concludedMessage(concluded), operacao: operation };
  },

  /** Concludes the reservations that an operator selected, and returns the result of each. */
  'reservations.concludeReservationsList': async (context, { body }, call) => {
    const result = await sendCommand(context, 'reservation.concludeList', body, asOperator(call));
    return {
      concluded: result.concluded,
      alreadyCompleted: result.alreadyCompleted,
      failedReservations: result.failed,
      rows: await decidedRows(context, body.reservations, result.rows),
      operacao: result.operation,
    };
  },

  /** Concludes every open reservation of one shift. */
  'reservations.concludeShift': async (context, { body }, call) => {
    const shift = shiftOf(body);
    const { concluded, operation } = await sendCommand(
      context,
      'reservation.concludeShift',
      shift,
      asOperator(call),
    );
    return { concluded, message: concludedMessage(concluded), operacao: operation };
  },

  /** Deletes the reservations that an operator selected, and returns the result of each. */
  'reservations.deleteReservationsList': async (context, { body }, call) => {
    const result = await sendCommand(context, 'reservation.deleteList', body, asOperator(call));
    return {
      deleted: result.deleted,
      notFound: result.notFound,
      failedReservations: result.failed,
      rows: await decidedRows(context, body.reservations, result.rows),
      operacao: result.operation,
    };
  },

  /** Reserves for many people at once, and returns the result of each. */
  'reservations.insertUsersReservations': async (context, { body }, call) => {
    const { users, local: site, incluirAusentes: includeAbsent = false } = body;
    const request = { users, site, includeAbsent };
    const result = await sendCommand(context, 'reservation.insertForUsers', request, asOperator(call));
    const { reserved, existing: existingReservations, failed, absent } = result;
    return { reserved, existingReservations, failed, absent, rows: await insertedRows(context, result.rows) };
  },
} satisfies Partial<Handlers>;

/** Builds the message for an operator who concluded many reservations at once. */
function concludedMessage(count: number): string {
  if (count === 0) return 'Nenhuma reserva a concluir.';
  return counted(count, 'reserva concluída!', 'reservas concluídas!');
}

/** Returns the result for each person for whom an operator reserved, with the reservation. */
async function insertedRows(context: Context, rows: CommandResult<'reservation.insertForUsers'>['rows']) {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const reservations = await reservationsById(context.database, ids);
  const shown = await reservationRows(context, [...reservations.values()]);
  const byId = new Map(shown.map((row) => [row.id, row]));
  return rows.map(({ id, name, badge: cracha, verdict: outcome, fault: code, leave: afastamento }) => {
    const reservation = id === null ? undefined : byId.get(id);
    const reason = code && reserveProblemTexts[code];
    return { id, name, cracha, outcome, code, reason, afastamento, ...(reservation && { reservation }) };
  });
}

/** Messages for operators about why a reservation for a person was not made. */
const reserveProblemTexts: Record<ReserveProblem, string> = {
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
