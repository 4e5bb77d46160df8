import { titleCase } from '@reserva/domain/basics/names';
import { operatorActionNames } from '@reserva/domain/system/operator-actions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/shared/api/api-error.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import type { AddressFilters } from '@/shared/router/use-address-filters.ts';
import { useToday } from '@/shared/time/use-today.ts';
import type { Column } from '@/shared/ui/data-grid.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { operatorLogPageQuery } from '../api.ts';
import type { LogFilters, OperatorActionFilter } from '../filters.ts';
import { logRequest } from '../log-request.ts';
import { texts } from '../texts.ts';
import { LogList } from './log-list.tsx';

type Row = AnswerOf<'reports.getLogPage'>['page'][number];

const actions = [
  [0, texts.all],
  ...([1, 2, 3, 4, 5, 6] as const).map((action) => [action, operatorActionNames[action]] as const),
] as const;

const columns: readonly Column<Row>[] = [
  { key: 'role', head: texts.operators.role, width: '8.5rem', cell: (row) => row.cargo },
  {
    key: 'operator',
    head: texts.operators.operator,
    width: '20%',
    main: true,
    wrap: true,
    cell: (row) => titleCase(row.operador),
  },
  { key: 'action', head: texts.action, wrap: true, cell: (row) => row.descricao },
  {
    key: 'client',
    head: texts.operators.client,
    width: '20%',
    wrap: true,
    cell: (row) => texts.operators.clientName(row.cliente, row.cracha),
  },
  { key: 'time', head: texts.time, width: '10rem', cell: (row) => row.horario },
];

/** Lists the actions of operators (spec 2.18). */
export function OperatorsLog({ filters, onFilters }: AddressFilters<LogFilters<OperatorActionFilter>>) {
  const request = logRequest(filters, useToday());
  const query = useQuery(operatorLogPageQuery(request));
  const forbidden = query.error instanceof ApiError && query.error.status === 403;
  // Spec 8 has the same message for any failure. The screen of a refusal has its own title, so a notification shows the
  // message.
  useEffect(() => {
    if (forbidden) notifyFailure(texts.operators.failure);
  }, [forbidden]);
  return (
    <LogList
      title={texts.operators.title}
      query={query}
      request={request}
      filters={filters}
      onFilters={onFilters}
      lista={{
        nome: 'registrosOperadores',
        date: request.date,
        type: request.action,
        operator: request.name,
        ...(request.ordem && { ordem: request.ordem }),
      }}
      actions={actions}
      searchLabel={texts.operators.operator}
      columns={columns}
      failure={texts.operators.failure}
      emptyHint={texts.operators.empty}
    />
  );
}
