import type { RequestOf } from '@reserva/contracts/http/operations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';
import { contestsKey } from './contests-key.ts';

/** The inbox: a page, and how many wait. */
export const contestPageQuery = (request: RequestOf<'contests.getPage'>['body']) =>
  queryOptions({
    queryKey: [...contestsKey, 'page', request],
    queryFn: ({ signal }) => call('contests.getPage', { body: request }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: poll(30_000),
  });
