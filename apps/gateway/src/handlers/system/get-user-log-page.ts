import type { UserLogPage } from '@reserva/contracts/system/log-operations';
import type { UserLog } from '@reserva/database/models/system/user-logs';
import { userLogPage } from '@reserva/database/queries/system/logs';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { addLocalDays, instantAt, type TimeZone } from '@reserva/domain/basics/time';
import { sealText } from '@reserva/secrets/sealed-text';
import type { Handler } from '../handler.ts';

/** What people did for themselves on a day (spec 2.17), sealed with the key of the session. */
export const getUserLogPage: Handler<'reports.getUserLogPage'> = async (context, { body }, { session }) => {
  const { timezone } = context.config;
  const { date, items, skip, action, user, ordem: order } = body;
  const { page: rows, total } = await userLogPage(context.database, {
    from: instantAt(date, '00:00', timezone),
    until: instantAt(addLocalDays(date, 1), '00:00', timezone),
    action: action || null,
    name: user,
    order,
    skip,
    limit: items,
  });
  const page: UserLogPage = { page: rows.map((row) => userLogRow(row, timezone)), totalLogs: total };
  return { data: sealText(Buffer.from(session.key), JSON.stringify(page)) };
};

const userLogRow = (line: UserLog, zone: TimeZone): UserLogPage['page'][number] => ({
  id: line._id,
  usuario_nome: line.name,
  usuario_cpf: maskCpf(line.cpf),
  descricao: line.description,
  horario: brazilianMoment(line.at, zone),
});
