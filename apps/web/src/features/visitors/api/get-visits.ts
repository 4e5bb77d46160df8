import type { RequestOf } from '@reserva/contracts/http/operations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

export const visitsKey = ['visits'];

/** A page of meals of registered guests. */
export const visitsQuery = (body: RequestOf<'reservations.getVisits'>['body']) =>
  queryOptions({
    queryKey: [...visitsKey, body],
    queryFn: ({ signal }) => call('reservations.getVisits', { body }, { signal }),
    placeholderData: keepPreviousData,
  });
