import { getRouteApi } from '@tanstack/react-router';
import { Conflicts } from '@/features/turnstiles/components/conflicts.tsx';
import { RightTo } from './right-to.tsx';

const route = getRouteApi('/layout/signed-in/turnstiles/conflicts');

export function ConflictsScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <RightTo call="ratchets.getConflicts">
      <Conflicts
        filters={filters}
        onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </RightTo>
  );
}
