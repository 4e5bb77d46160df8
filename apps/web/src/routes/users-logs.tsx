import { getRouteApi } from '@tanstack/react-router';
import { UsersLog } from '@/features/logs/components/users-log.tsx';
import { useWithSearchTerm, withSearchTerm } from '@/shared/router/search-term.ts';

const route = getRouteApi('/layout/signed-in/usersLogs');

export function UsersLogsScreen() {
  const filters = useWithSearchTerm(route.useSearch());
  const navigate = route.useNavigate();
  return <UsersLog filters={filters} onFilters={(wanted) => void navigate(withSearchTerm(wanted))} />;
}
