import { getRouteApi } from '@tanstack/react-router';
import { Reviews } from '@/features/surveys/components/reviews.tsx';

const route = getRouteApi('/layout/signed-in/reviews');

export function ReviewsScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Reviews
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
