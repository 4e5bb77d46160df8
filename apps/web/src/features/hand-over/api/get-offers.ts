import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';

/** Windows and meals end while home is open, and not every loss of an offer is told. */
const AGAIN_MS = 2 * 60_000;

/** What the person signed in can pass on, has passed on, and is offered. */
export const offersQuery = () =>
  queryOptions({
    queryKey: ['reservations', 'offers'],
    queryFn: ({ signal }) => call('reservations.getOffers', {}, { signal }),
    staleTime: 0,
    refetchInterval: poll(AGAIN_MS),
  });
