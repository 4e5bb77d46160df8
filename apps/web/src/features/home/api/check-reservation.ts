import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** Today's reservations of the person signed in. */
export const checkReservationQuery = () =>
  queryOptions({
    queryKey: ['reservations', 'check'],
    queryFn: ({ signal }) => call('reservations.checkReservation', {}, { signal }),
  });
