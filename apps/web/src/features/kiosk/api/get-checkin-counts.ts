import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** Live counts of a shift: `reservations` of all outcomes, `checkins` among them, `reserveless` beside them. */
export const checkinCountsQuery = (local: SiteId, date: LocalDate, time: MealId) =>
  queryOptions({
    queryKey: ['kiosk', local, 'counts', date, time],
    queryFn: ({ signal }) =>
      call('reservations.getQuantityCheckins', { query: { local, date, time } }, { signal }),
    retry: false,
  });
