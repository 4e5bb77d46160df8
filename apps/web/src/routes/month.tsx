import { getRouteApi } from '@tanstack/react-router';
import { Month } from '@/features/reports/components/month.tsx';

const route = getRouteApi('/layout/signed-in/month');

/** The month's close. */
export function MonthScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Month
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
