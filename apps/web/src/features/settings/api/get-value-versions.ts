import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** Prices that were, are and will be. */
export const valueVersionsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'value-versions'],
    queryFn: ({ signal }) => call('settings.getValueVersions', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
