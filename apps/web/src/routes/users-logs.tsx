import type { UserLogPage } from '@reserva/contracts/system/log-operations';
import { titleCase } from '@reserva/domain/basics/names';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { userLogPageQuery } from '@/features/system/logs/api.ts';
import { LogList } from '@/features/system/logs/components/log-list.tsx';
import type { LogFilters, UserActionFilter } from '@/features/system/logs/filters.ts';
import { logRequest } from '@/features/system/logs/log-request.ts';
import { texts } from '@/features/system/logs/texts.ts';
import { useWithSearchTerm, withSearchTerm } from '@/shared/router/search-term.ts';
import type { AddressFilters } from '@/shared/router/use-address-filters.ts';
import { useToday } from '@/shared/time/use-today.ts';
import type { Column } from '@/shared/ui/data-grid.tsx';
import { useRedirectToLogin } from '@/shared/ui/use-redirect-to-login.ts';

export const route = createLazyRoute('/layout/signed-in/usersLogs')({ component: UsersLogsScreen });

function UsersLogsScreen() {
  const filters = useWithSearchTerm(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <UsersLog filters={filters} onFilters={(nextFilters) => void navigate(withSearchTerm(nextFilters))} />
  );
}

type Row = UserLogPage['page'][number];

const actions = [
  [0, texts.all],
  [1, texts.users.reserve],
  [2, texts.users.cancel],
] as const;

const columns: readonly Column<Row>[] = [
  { key: 'user', head: texts.users.user, main: true, wrap: true, cell: (row) => titleCase(row.usuario_nome) },
  { key: 'document', head: texts.users.document, width: '9.5rem', cell: (row) => row.usuario_cpf },
  { key: 'action', head: texts.action, wrap: true, cell: (row) => row.descricao },
  { key: 'time', head: texts.time, width: '10rem', cell: (row) => row.horario },
];

/** The log of people's actions for themselves (spec 2.17). */
function UsersLog({ filters, onFilters }: AddressFilters<LogFilters<UserActionFilter>>) {
  const request = logRequest(filters, useToday());
  const query = useQuery(userLogPageQuery(request));
  useRedirectToLogin(query.error, [403]);
  return (
    <LogList
      title={texts.users.title}
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
      searchLabel={texts.users.user}
      columns={columns}
      failure={texts.users.failure}
      emptyHint={texts.users.empty}
    />
  );
}
