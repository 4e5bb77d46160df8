import { createLazyRoute } from '@tanstack/react-router';
import { Month } from '@/features/money/reports/components/month.tsx';

export const route = createLazyRoute('/layout/signed-in/month')({ component: MonthScreen });

/** The month's close. */
function MonthScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Month
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
