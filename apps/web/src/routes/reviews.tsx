import { createLazyRoute } from '@tanstack/react-router';
import { Reviews } from '@/features/surveys/components/reviews.tsx';
import { useAddressFilters } from '@/shared/router/use-address-filters.ts';

export const route = createLazyRoute('/layout/signed-in/reviews')({ component: ReviewsScreen });

function ReviewsScreen() {
  return <Reviews {...useAddressFilters(route.useSearch())} />;
}
