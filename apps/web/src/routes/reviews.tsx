import { createLazyRoute } from '@tanstack/react-router';
import { Reviews } from '@/features/surveys/components/reviews.tsx';

export const route = createLazyRoute('/layout/signed-in/reviews')({ component: ReviewsScreen });

function ReviewsScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Reviews
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
