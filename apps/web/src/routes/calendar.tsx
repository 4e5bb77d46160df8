import { getRouteApi } from '@tanstack/react-router';
import { Calendar } from '@/features/calendar/components/calendar.tsx';

const route = getRouteApi('/layout/signed-in/calendar');

export function CalendarScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Calendar
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
