import { RESERVATIONS_PER_PAGE } from '@reserva/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { changedFilters } from '@/shared/router/filter-values.ts';
import { useRedirectToLogin } from '@/shared/session/use-redirect-to-login.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { pageCount } from '@/shared/ui/page-count.ts';
import { useExistingPage } from '@/shared/ui/use-existing-page.ts';
import { reservationPageQuery } from './api/get-page.ts';
import type { ReservationFilters } from './filters.ts';
import { pageRequest } from './page-request.ts';
import { useLiveReservations } from './use-live-reservations.ts';

/** Without a live connection the list asks for itself, this often. */
const POLL_MS = 30_000;

/** The page of reservations that the address asks for, kept fresh. */
export function useReservationList(
  filters: ReservationFilters,
  onFilters: (filters: ReservationFilters) => void,
) {
  const request = pageRequest(filters, useToday());
  const live = useLiveReservations(request.date);
  const query = useQuery({ ...reservationPageQuery(request), refetchInterval: live ? false : POLL_MS });
  useRedirectToLogin(query.error, [401, 403, 429]);

  const loading = query.isPending || query.isPlaceholderData;
  const page = filters.page ?? 1;
  const pages = query.data ? pageCount(query.data.total, RESERVATIONS_PER_PAGE) : 1;
  const goTo = (wanted: number) => onFilters(changedFilters(filters, { page: wanted }));
  useExistingPage(page, query.data && !loading ? pages : null, goTo);

  return {
    query,
    request,
    loading,
    page,
    pages,
    goTo,
    /** Spec 5: filters are ignored while loading. */
    change: (wanted: ReservationFilters) => {
      if (!loading) onFilters(changedFilters(filters, wanted));
    },
  };
}
