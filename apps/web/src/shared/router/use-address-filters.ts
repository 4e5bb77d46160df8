import { useNavigate } from '@tanstack/react-router';

/** Props of a screen whose filters are in the address. */
export interface AddressFilters<Filters> {
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

/**
 * Connects the filters of a screen with its address.
 * @param filters the search parameters of the route
 */
export function useAddressFilters<Filters extends object>(filters: Filters): AddressFilters<Filters> {
  const navigate = useNavigate();
  const onFilters = (search: Filters) =>
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  return { filters, onFilters };
}
