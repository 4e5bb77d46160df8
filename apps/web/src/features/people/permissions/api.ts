import { queryOptions } from '@tanstack/react-query';
import { messageByStatus } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { type Flags, permissionFields } from './permission-choices.ts';
import { texts } from './texts.ts';

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

/** What is stored, loaded again. */
export type Reload = () => Promise<{ data: { permissions: Flags } | undefined; error: Error | null }>;

/** Saves what was chosen, and of the others what is stored now: what somebody else saved meanwhile is not taken back. */
export const useSavePermissions = (reload: Reload) =>
  useChange({
    send: async (own: Partial<Flags>) => {
      const { data, error } = await reload();
      if (!data || error) throw error;
      return call('settings.updatePermissions', { body: permissionFields({ ...data.permissions, ...own }) });
    },
    failure: messageByStatus(texts.failed.save),
  });
