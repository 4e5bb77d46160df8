import { getRouteApi } from '@tanstack/react-router';
import { Inbox } from '@/features/contests/components/inbox.tsx';

const route = getRouteApi('/layout/signed-in/contests');

export function ContestsScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Inbox
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
