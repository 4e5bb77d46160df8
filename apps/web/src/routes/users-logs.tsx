import { createLazyRoute } from '@tanstack/react-router';
import { UsersLog } from '@/features/logs/components/users-log.tsx';
import { useWithSearchTerm, withSearchTerm } from '@/shared/router/search-term.ts';

export const route = createLazyRoute('/layout/signed-in/usersLogs')({ component: UsersLogsScreen });

function UsersLogsScreen() {
  const filters = useWithSearchTerm(route.useSearch());
  const navigate = route.useNavigate();
  return <UsersLog filters={filters} onFilters={(wanted) => void navigate(withSearchTerm(wanted))} />;
}
