import { getRouteApi } from '@tanstack/react-router';
import { Leaves } from '@/features/leaves/components/leaves.tsx';

const route = getRouteApi('/layout/signed-in/leaves');

export function LeavesScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Leaves
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
