import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { updateValuesFailure } from '../settings-failures.ts';
import { plannedValues, reloadValues, type Wanted, wantedValues } from './wanted-values.ts';

/** Puts the typed prices into force. */
export function useUpdateValues(door: string) {
  const client = useQueryClient();
  return useChange({
    send: async (wanted: Wanted) => {
      const body = wanted.validFrom ? plannedValues(wanted) : await wantedValues(client, wanted);
      return call('settings.updateValues', { body });
    },
    failure: updateValuesFailure,
    after: () => reloadValues(client),
    door,
  });
}
