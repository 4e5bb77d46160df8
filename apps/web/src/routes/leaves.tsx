import { createLazyRoute } from '@tanstack/react-router';
import { Leaves } from '@/features/money/leaves/components/leaves.tsx';
import { useAddressFilters } from '@/shared/router/use-address-filters.ts';

export const route = createLazyRoute('/layout/signed-in/leaves')({ component: LeavesScreen });

function LeavesScreen() {
  return <Leaves {...useAddressFilters(route.useSearch())} />;
}
