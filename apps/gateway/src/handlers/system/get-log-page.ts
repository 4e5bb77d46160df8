import type { OperatorLog } from '@reserva/database/models/system/operator-logs';
import { employeesOf } from '@reserva/database/queries/people/people';
import { operatorLogPage } from '@reserva/database/queries/system/logs';
import type { OperatorAction } from '@reserva/domain/system/operator-actions';
import { operatorLogRow } from '../../wire/log-rows.ts';
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
