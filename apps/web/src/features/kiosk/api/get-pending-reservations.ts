import type { LocalDate, MealIdOrNone, SiteId } from '@reserva/contracts/primitives';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** Reservations nobody picked up: so far (a meal), or of the shift that ended last today (0). */
export const pendingReservationsQuery = (local: SiteId, date: LocalDate, meal: MealIdOrNone) =>
  queryOptions({
    queryKey: ['kiosk', local, 'pending', date, meal],
    queryFn: ({ signal }) =>
      call(
        'reservations.getQuantityReservationsCurrentMeal',
        { query: { local, time: meal === 0 ? undefined : meal } },
        { signal },
      ),
    retry: false,
  });
