import { getRouteApi } from '@tanstack/react-router';
import { UsersLog } from '@/features/logs/components/users-log.tsx';

const route = getRouteApi('/layout/signed-in/usersLogs');

export function UsersLogsScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <UsersLog
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
