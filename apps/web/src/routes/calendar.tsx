import { createLazyRoute } from '@tanstack/react-router';
import { Calendar } from '@/features/calendar/calendar/components/calendar.tsx';
import { useAddressFilters } from '@/shared/router/use-address-filters.ts';

export const route = createLazyRoute('/layout/signed-in/calendar')({ component: CalendarScreen });

function CalendarScreen() {
  return <Calendar {...useAddressFilters(route.useSearch())} />;
}
