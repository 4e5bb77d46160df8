import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** What is granted now, to be edited. */
export const permissionsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'permissions'],
    queryFn: ({ signal }) => call('settings.getPermissions', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    // What is being edited is not replaced behind the editor's back.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
