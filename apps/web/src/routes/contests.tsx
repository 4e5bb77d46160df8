import { createLazyRoute } from '@tanstack/react-router';
import { Inbox } from '@/features/money/contests/components/inbox.tsx';

export const route = createLazyRoute('/layout/signed-in/contests')({ component: ContestsScreen });

function ContestsScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Inbox
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
