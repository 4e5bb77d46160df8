import type { RequestOf } from '@reserva/contracts/http/operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** Asks for the charges that a report with these people on vacation would waive. It never uses the cache because charges change. */
export const vacationsPreviewQuery = (body: RequestOf<'leaves.previewReport'>['body']) =>
  queryOptions({
    queryKey: ['leaves', 'report-preview', body],
    queryFn: ({ signal }) => call('leaves.previewReport', { body }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
