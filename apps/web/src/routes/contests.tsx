import { createLazyRoute } from '@tanstack/react-router';
import { Inbox } from '@/features/money/contests/components/inbox.tsx';
import { useAddressFilters } from '@/shared/router/use-address-filters.ts';

export const route = createLazyRoute('/layout/signed-in/contests')({ component: ContestsScreen });

function ContestsScreen() {
  return <Inbox {...useAddressFilters(route.useSearch())} />;
}
