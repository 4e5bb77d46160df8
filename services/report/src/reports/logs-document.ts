import type { LogReportAction, ReportRequestOf } from '@reserva/contracts/system/report-commands';
import type { OperatorLog } from '@reserva/database/models/system/operator-logs';
import { employeesOf } from '@reserva/database/queries/people/people';
import { operatorLogsBetween } from '@reserva/database/queries/system/logs';
import { brazilianDate, brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { countText } from '@reserva/domain/basics/counted';
import { titleCase } from '@reserva/domain/basics/names';
import { localTimeOf } from '@reserva/domain/basics/time';
import { roleNames } from '@reserva/domain/people/role-names';
import { type OperatorAction, operatorActionNames } from '@reserva/domain/system/operator-actions';
import type { Context } from '../context.ts';
import { rangeOf } from '../financial/load-sheet.ts';
import type { Column, DocumentModel, Fact } from '../pdf/model.ts';
import { formatMonth } from '../text/format.ts';

const columnsWith = (when: Column): readonly Column[] => [
  when,
  { title: 'Cargo', share: 13 },
  { title: 'Operador', share: 16 },
  { title: 'Ação', share: 45 },
  { title: 'Cliente', share: 17 },
];

/** Builds the report of operators' actions on a day. */
export function dailyLogsDocument(
  context: Context,
  { date, action }: ReportRequestOf<'dailyLogs'>,
): Promise<DocumentModel | 'logs_not_found'> {
  return logsDocument(context, {
    title: 'Registros diários',
    range: { from: date, to: date },
    action,
    filter: ['Data', brazilianDate(date)],
    when: { title: 'Horário', share: 9 },
    moment: ({ at }) => localTimeOf(at, context.zone),
  });
}

/** Builds the report of operators' actions in a month. */
export function monthlyLogsDocument(
  context: Context,
  { year, month, action }: ReportRequestOf<'monthlyLogs'>,
): Promise<DocumentModel | 'logs_not_found'> {
  return logsDocument(context, {
    title: 'Registros do mês',
    range: rangeOf({ year, month }),
    action,
    filter: ['Mês', formatMonth(year, month)],
    when: { title: 'Data e horário', share: 17 },
    moment: ({ at }) => brazilianMoment(at, context.zone),
  });
}

interface LogReportOptions {
  title: string;
  range: { from: string; to: string };
  action: LogReportAction;
  filter: Fact;
  when: Column;
  moment: (line: OperatorLog) => string;
}

async function logsDocument(
  { database }: Context,
  { title, range, action, filter, when, moment }: LogReportOptions,
): Promise<DocumentModel | 'logs_not_found'> {
  const logs = await operatorLogsBetween(database, { ...range, action: action === 0 ? null : action });
  if (logs.length === 0) return 'logs_not_found';
  const people = await employeesOf(
    database,
    logs.flatMap(({ client }) => client?.id ?? []),
  );
  const clientText = ({ client }: OperatorLog): string => {
    const badge = people.get(client?.id ?? '')?.badge;
    return client ? titleCase(client.name) + (badge ? `, crachá ${badge}` : '') : '—';
  };
  return {
    title,
    filters: [filter, ['Ação', action === 0 ? 'Todas' : operatorActionNames[action]]],
    blocks: [
      {
        kind: 'table',
        columns: columnsWith(when),
        rows: logs.map((line) => [
          moment(line),
          roleNames[line.operator.role],
          titleCase(line.operator.name),
          line.description,
          clientText(line),
        ]),
      },
      { kind: 'facts', title: 'Totais por ação', facts: totalsOf(logs) },
      { kind: 'signatures', under: ['Administração'] },
    ],
  };
}

function totalsOf(logs: readonly OperatorLog[]): Fact[] {
  const names: Record<OperatorAction, string> = { ...operatorActionNames, 7: 'Outras' };
  const counts = new Map<OperatorAction, number>();
  for (const { action } of logs) counts.set(action, (counts.get(action) ?? 0) + 1);
  return [
    ...[...counts]
      .sort(([a], [b]) => a - b)
      .map(([action, count]): Fact => [names[action], countText(count)]),
    ['Total', countText(logs.length)],
  ];
}
