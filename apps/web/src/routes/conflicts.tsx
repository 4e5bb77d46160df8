import { createLazyRoute } from '@tanstack/react-router';
import { Conflicts } from '@/features/gates/turnstiles/components/conflicts.tsx';

export const route = createLazyRoute('/layout/signed-in/turnstiles/conflicts')({
  component: ConflictsScreen,
});

function ConflictsScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Conflicts
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
