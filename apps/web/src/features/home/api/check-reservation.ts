import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { keepCheck } from '../kept-home.ts';

/** Today's reservations of the person signed in. */
export const checkReservationQuery = () =>
  queryOptions({
    queryKey: ['reservations', 'check'],
    queryFn: async ({ signal }) => {
      const check = await call('reservations.checkReservation', {}, { signal });
      keepCheck(check);
      return check;
    },
  });
