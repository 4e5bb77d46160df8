import { createLazyRoute } from '@tanstack/react-router';
import { Month } from '@/features/money/reports/components/month.tsx';
import { useAddressFilters } from '@/shared/router/use-address-filters.ts';

export const route = createLazyRoute('/layout/signed-in/month')({ component: MonthScreen });

/** The monthly closing. */
function MonthScreen() {
  return <Month {...useAddressFilters(route.useSearch())} />;
}
