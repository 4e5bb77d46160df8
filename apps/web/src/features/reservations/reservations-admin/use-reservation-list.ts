import { RESERVATIONS_PER_PAGE } from '@reserva/contracts/basics/limits';
import { useQuery } from '@tanstack/react-query';
import { poll } from '@/shared/api/query-client.ts';
import { changedFilters } from '@/shared/router/filter-values.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { usePages } from '@/shared/ui/use-pages.ts';
import { useRedirectToLogin } from '@/shared/ui/use-redirect-to-login.ts';
import { reservationPageQuery } from './api.ts';
import type { ReservationFilters } from './filters.ts';
import { pageRequest } from './page-request.ts';
import { useLiveReservations } from './use-live-reservations.ts';

/** The interval of polling in milliseconds without a live connection. */
const POLL_MS = 30_000;

/** Loads the page of reservations for the URL and keeps it up to date. */
export function useReservationList(
  filters: ReservationFilters,
  onFilters: (filters: ReservationFilters) => void,
) {
  const request = pageRequest(filters, useToday());
  const live = useLiveReservations(request.date);
  const query = useQuery({ ...reservationPageQuery(request), refetchInterval: poll(live ? false : POLL_MS) });
  useRedirectToLogin(query.error, [403, 429]);

  const { page, pages, loading, goTo } = usePages({
    filters,
    onFilters,
    query,
    total: query.data?.total,
    perPage: RESERVATIONS_PER_PAGE,
  });

  return {
    query,
    request,
    loading,
    page,
    pages,
    goTo,
    /** Changes of the filters are ignored while the list loads (spec 5). */
    change: (nextFilters: ReservationFilters) => {
      if (!loading) onFilters(changedFilters(filters, nextFilters));
    },
  };
}
