import type { AnswerOf } from '@reserva/contracts/http/operations';
import { titleCase } from '@reserva/domain/names';
import { operatorActionNames } from '@reserva/domain/operator-actions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/shared/api/api-error.ts';
import { useToday } from '@/shared/time/use-today.ts';
import type { Column } from '@/shared/ui/column.ts';
import { popup } from '@/shared/ui/popup.tsx';
import { operatorLogPageQuery } from '../api/get-operator-log-page.ts';
import type { LogFilters, OperatorActionFilter } from '../filters.ts';
import { logRequest } from '../log-request.ts';
import { LogList } from './log-list.tsx';

type Row = AnswerOf<'reports.getLogPage'>['page'][number];

const actions = [
  [0, 'Todas'],
  ...([1, 2, 3, 4, 5, 6] as const).map((action) => [action, operatorActionNames[action]] as const),
] as const;

const columns: readonly Column<Row>[] = [
  { key: 'role', head: 'Cargo', width: '8.5rem', cell: (row) => row.cargo },
  {
    key: 'operator',
    head: 'Operador',
    width: '20%',
    main: true,
    wrap: true,
    cell: (row) => titleCase(row.operador),
  },
  { key: 'action', head: 'Ação', wrap: true, cell: (row) => row.descricao },
  { key: 'client', head: 'Cliente', width: '20%', wrap: true, cell: (row) => titleCase(row.cliente) },
  { key: 'time', head: 'Horário', width: '10rem', cell: (row) => row.horario },
];

const FAILURE = 'Erro ao buscar registros';

interface Props {
  filters: LogFilters<OperatorActionFilter>;
  onFilters: (filters: LogFilters<OperatorActionFilter>) => void;
}

/** What operators did (spec 2.18). */
export function OperatorsLog({ filters, onFilters }: Props) {
  const request = logRequest(filters, useToday());
  const query = useQuery(operatorLogPageQuery(request));
  const forbidden = query.error instanceof ApiError && query.error.status === 403;
  // Spec 8 has the same sentence for any failure; the screen of a refusal has its own title.
  useEffect(() => {
    if (forbidden) popup.failure(FAILURE);
  }, [forbidden]);
  return (
    <LogList
      title="Registros dos operadores"
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
      searchLabel="Operador"
      columns={columns}
      failure={FAILURE}
      emptyHint="Aqui aparece o que operadores e administradores fizeram no dia escolhido."
    />
  );
}
