import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** Prices in force. */
export const valuesQuery = () =>
  queryOptions({
    queryKey: ['settings', 'values'],
    queryFn: ({ signal }) => call('settings.getValues', {}, { signal }),
    // What is edited is what is in force now.
    staleTime: 0,
    gcTime: 0,
  });
