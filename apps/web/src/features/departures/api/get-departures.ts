import type { RequestOf } from '@reserva/contracts/http/operations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** Everything that shows individual closings: what closing or reopening one makes old. */
export const departuresKey = ['departures'] as const;

export const departuresQuery = (request: RequestOf<'departures.getPage'>['body']) =>
  queryOptions({
    queryKey: [...departuresKey, request],
    queryFn: ({ signal }) => call('departures.getPage', { body: request }, { signal }),
    placeholderData: keepPreviousData,
  });
