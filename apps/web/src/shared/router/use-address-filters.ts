import { useNavigate } from '@tanstack/react-router';

/** Props of a screen whose filters are in the address. */
export interface AddressFilters<Filters> {
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

/** @param filters as the route reads them from the address */
export function useAddressFilters<Filters>(filters: Filters): AddressFilters<Filters> {
  const navigate = useNavigate();
  const onFilters = (search: Filters) =>
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  return { filters, onFilters };
}
