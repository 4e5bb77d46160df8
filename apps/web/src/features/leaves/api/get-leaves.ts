import type { RequestOf } from '@reserva/contracts/http/operations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** Everything that shows leaves: what recording or ending one makes old. */
export const leavesKey = ['leaves'] as const;

export const leavesQuery = (request: RequestOf<'leaves.getPage'>['body']) =>
  queryOptions({
    queryKey: [...leavesKey, request],
    queryFn: ({ signal }) => call('leaves.getPage', { body: request }, { signal }),
    placeholderData: keepPreviousData,
  });
