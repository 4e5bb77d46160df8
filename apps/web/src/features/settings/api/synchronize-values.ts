import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { synchronizeFailure } from '../settings-failures.ts';
import { reloadValues, type Wanted, wantedValues } from './wanted-values.ts';

/** Puts the typed prices into force and sends them to the turnstiles; the answer says which of them took them. */
export function useSynchronizeValues(door: string) {
  const client = useQueryClient();
  return useChange({
    send: async (wanted: Wanted) =>
      call('settings.synchronizeValues', { body: await wantedValues(client, wanted) }),
    failure: synchronizeFailure,
    after: () => reloadValues(client),
    door,
  });
}
