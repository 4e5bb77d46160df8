import { useNavigate } from '@tanstack/react-router';

/** The filters of a screen, which its address keeps. */
export function useAddressFilters<Filters>(route: { useSearch: () => Filters }) {
  const filters = route.useSearch();
  const navigate = useNavigate();
  const onFilters = (search: Filters) =>
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  return { filters, onFilters };
}
