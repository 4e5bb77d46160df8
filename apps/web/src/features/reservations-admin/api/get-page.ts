import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import type { PageRequest } from '../page-request.ts';

/** Everything that shows reservations to operators: what a change or a live event makes old. */
export const reservationPagesKey = ['reservations-admin'] as const;

/** A page of the reservations of a day, with the counters of the day. */
export const reservationPageQuery = (request: PageRequest) =>
  queryOptions({
    queryKey: [...reservationPagesKey, 'page', request],
    queryFn: ({ signal }) => call('reservations.getPage', { body: request }, { signal }),
    placeholderData: keepPreviousData,
  });
