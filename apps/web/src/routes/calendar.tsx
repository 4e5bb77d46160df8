import { createLazyRoute } from '@tanstack/react-router';
import { Calendar } from '@/features/calendar/calendar/components/calendar.tsx';

export const route = createLazyRoute('/layout/signed-in/calendar')({ component: CalendarScreen });

function CalendarScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Calendar
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
