import { queryOptions } from '@tanstack/react-query';
import { messageByStatus } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { type Flags, permissionFields } from './permission-choices.ts';
import { texts } from './texts.ts';

/** Loads the granted abilities for editing. */
export const permissionsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'permissions'],
    queryFn: ({ signal }) => call('settings.getPermissions', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    // A refetch would replace the values that the user is editing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A function that loads the stored abilities again. */
export type Reload = () => Promise<{ data: { permissions: Flags } | undefined; error: Error | null }>;

/**
 * Saves the changed abilities together with the stored others, so that another administrator's change in the meantime
 * is kept.
 */
export const useSavePermissions = (reload: Reload) =>
  useChange({
    send: async (own: Partial<Flags>) => {
      const { data, error } = await reload();
      if (!data || error) throw error;
      return call('settings.updatePermissions', { body: permissionFields({ ...data.permissions, ...own }) });
    },
    failure: messageByStatus(texts.failed.save),
  });
