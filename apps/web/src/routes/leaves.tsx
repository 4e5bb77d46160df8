import { createLazyRoute } from '@tanstack/react-router';
import { Leaves } from '@/features/money/leaves/components/leaves.tsx';

export const route = createLazyRoute('/layout/signed-in/leaves')({ component: LeavesScreen });

function LeavesScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Leaves
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
