import type { AnswerOf } from '@reserva/contracts/operations';
import type { OperatorLog } from '@reserva/database/models/system/operator-logs';
import { employeesOf } from '@reserva/database/queries/people/people';
import { operatorLogPage } from '@reserva/database/queries/system/logs';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import type { TimeZone } from '@reserva/domain/basics/time';
import { roleNames } from '@reserva/domain/people/role-names';
import type { OperatorAction } from '@reserva/domain/system/operator-actions';
import type { Handler } from '../handler.ts';

/** What operators did on a day (spec 2.18). */
export const getLogPage: Handler<'reports.getLogPage'> = async ({ database, config }, { body }) => {
  const { date, items, skip, type, operator, ordem: order } = body;
  const { page: rows, total } = await operatorLogPage(database, {
    date,
    action: type === 0 ? null : (type as OperatorAction),
    name: operator,
    order,
    skip,
    limit: items,
  });
  const people = await employeesOf(
    database,
    rows.flatMap(({ client }) => client?.id ?? []),
  );
  const badgeOf = ({ client }: OperatorLog) => people.get(client?.id ?? '')?.badge ?? '';
  return { page: rows.map((row) => operatorLogRow(row, badgeOf(row), config.timezone)), totalLogs: total };
};

const operatorLogRow = (
  line: OperatorLog,
  badge: string,
  zone: TimeZone,
): AnswerOf<'reports.getLogPage'>['page'][number] => ({
  id: line._id,
  cargo: roleNames[line.operator.role],
  operador: line.operator.name,
  descricao: line.description,
  cliente: line.client?.name ?? '—',
  cracha: badge,
  horario: brazilianMoment(line.at, zone),
});
