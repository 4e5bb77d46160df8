import { getRouteApi } from '@tanstack/react-router';
import { Conflicts } from '@/features/turnstiles/components/conflicts.tsx';

const route = getRouteApi('/layout/signed-in/turnstiles/conflicts');

export function ConflictsScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Conflicts
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
