import { createLazyRoute } from '@tanstack/react-router';
import { Conflicts } from '@/features/gates/turnstiles/components/conflicts.tsx';
import { useAddressFilters } from '@/shared/router/use-address-filters.ts';

export const route = createLazyRoute('/layout/signed-in/turnstiles/conflicts')({
  component: ConflictsScreen,
});

function ConflictsScreen() {
  return <Conflicts {...useAddressFilters(route.useSearch())} />;
}
