import type { RequestOf } from '@reserva/contracts/http/operations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';

/** Everything that shows conflicts: what resolving one makes old. */
export const conflictsKey = ['conflicts'] as const;

/** What happened at the gates against the rules; a page, and how many are open. */
export const conflictsQuery = (request: RequestOf<'ratchets.getConflicts'>['body']) =>
  queryOptions({
    queryKey: [...conflictsKey, request],
    queryFn: ({ signal }) => call('ratchets.getConflicts', { body: request }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: poll(30_000),
  });
