import { useNavigate } from '@tanstack/react-router';

/** The filters of a screen, which its address keeps. @param filters as the route reads them from the address */
export function useAddressFilters<Filters>(filters: Filters) {
  const navigate = useNavigate();
  const onFilters = (search: Filters) =>
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  return { filters, onFilters };
}
