import type { UserLogPage } from '@reserva/contracts/http/logs';
import { titleCase } from '@reserva/domain/names';
import { useQuery } from '@tanstack/react-query';
import { useRedirectToLogin } from '@/shared/session/use-redirect-to-login.ts';
import { useToday } from '@/shared/time/use-today.ts';
import type { Column } from '@/shared/ui/column.ts';
import { userLogPageQuery } from '../api/get-user-log-page.ts';
import type { LogFilters, UserActionFilter } from '../filters.ts';
import { logRequest } from '../log-request.ts';
import { LogList } from './log-list.tsx';

type Row = UserLogPage['page'][number];

const actions = [
  [0, 'Todas'],
  [1, 'Reservar'],
  [2, 'Cancelar reserva'],
] as const;

const columns: readonly Column<Row>[] = [
  { key: 'user', head: 'Usuário', main: true, wrap: true, cell: (row) => titleCase(row.usuario_nome) },
  { key: 'document', head: 'Documento', width: '9.5rem', cell: (row) => row.usuario_cpf },
  { key: 'action', head: 'Ação', wrap: true, cell: (row) => row.descricao },
  { key: 'time', head: 'Horário', width: '10rem', cell: (row) => row.horario },
];

interface Props {
  filters: LogFilters<UserActionFilter>;
  onFilters: (filters: LogFilters<UserActionFilter>) => void;
}

/** What people did for themselves (spec 2.17). */
export function UsersLog({ filters, onFilters }: Props) {
  const request = logRequest(filters, useToday());
  const query = useQuery(userLogPageQuery(request));
  useRedirectToLogin(query.error, [403]);
  return (
    <LogList
      title="Registros dos usuários"
      query={query}
      request={request}
      filters={filters}
      onFilters={onFilters}
      lista={{
        nome: 'registrosUsuarios',
        date: request.date,
        action: request.action,
        user: request.name,
        ...(request.ordem && { ordem: request.ordem }),
      }}
      actions={actions}
      searchLabel="Usuário"
      columns={columns}
      failure="Erro ao buscar dados!"
      emptyHint="Aqui aparecem as reservas e os cancelamentos feitos pelos próprios usuários no dia escolhido."
    />
  );
}
