import type { ExportListOf } from '@reserva/contracts/basics/listed';
import type { OperatorLog } from '@reserva/database/models/system/operator-logs';
import { employeesOf } from '@reserva/database/queries/people/people';
import { operatorLogRows, userLogRows } from '@reserva/database/queries/system/logs';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { titleCase } from '@reserva/domain/basics/names';
import { addLocalDays, instantAt } from '@reserva/domain/basics/time';
import { roleNames } from '@reserva/domain/people/role-names';
import type { OperatorAction } from '@reserva/domain/system/operator-actions';
import type { Context } from '../context.ts';
import { type List, type ListColumn, listOf, momentColumn, plainListOf } from './list.ts';

/** Exports the log lines of people's own actions on a day. */
export function userLogList(
  { database, zone }: Context,
  { date, action, name, order }: Omit<ExportListOf<'userLog'>, 'list'>,
): List {
  const from = instantAt(date, '00:00', zone);
  const until = instantAt(addLocalDays(date, 1), '00:00', zone);
  return plainListOf(userLogRows(database, { from, until, action: action || null, name, order }), [
    { title: 'Nome', width: 40, read: (line) => titleCase(line.name) },
    { title: 'CPF', width: 16, read: ({ cpf }) => maskCpf(cpf) },
    { title: 'Descrição', width: 70, read: ({ description }) => description },
    momentColumn('Horário', zone, ({ at }) => at),
  ]);
}

/** Exports the log lines of operators' actions on a day. */
export function operatorLogList(
  { database, zone }: Context,
  { date, action, name, order }: Omit<ExportListOf<'operatorLog'>, 'list'>,
): List {
  const actionFilter = action === 0 ? null : (action as OperatorAction);
  const columns: ListColumn<OperatorLog & { badge: string }>[] = [
    { title: 'Cargo', width: 15, read: ({ operator }) => roleNames[operator.role] },
    { title: 'Operador', width: 30, read: ({ operator }) => titleCase(operator.name) },
    { title: 'Ação', width: 80, read: ({ description }) => description },
    { title: 'Cliente', width: 30, read: ({ client }) => titleCase(client?.name ?? '') },
    { title: 'Crachá', width: 10, read: ({ badge }) => badge },
    momentColumn('Horário', zone, ({ at }) => at),
  ];
  return listOf(
    operatorLogRows(database, { date, action: actionFilter, name, order }),
    columns,
    async (lines) => {
      const people = await employeesOf(
        database,
        lines.flatMap(({ client }) => client?.id ?? []),
      );
      return lines.map((line) => ({ ...line, badge: people.get(line.client?.id ?? '')?.badge ?? '' }));
    },
  );
}
