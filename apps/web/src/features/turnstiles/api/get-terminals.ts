import type { AnswerOf } from '@reserva/contracts/http/operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';

export type Terminal = AnswerOf<'terminals.getTerminals'>['data'][number];

/** What people reserve at without a phone: no turnstiles, and on a list of their own. */
export const terminalsQuery = () =>
  queryOptions({
    queryKey: ['terminals'],
    queryFn: ({ signal }) => call('terminals.getTerminals', {}, { signal }),
    staleTime: 10_000,
    refetchInterval: poll(10_000),
  });
