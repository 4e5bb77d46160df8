import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { updateValuesFailure } from '../settings-messages.ts';
import { valueVersionsQuery } from './get-value-versions.ts';
import { valuesQuery } from './get-values.ts';
import { plannedValues, type Wanted, wantedValues } from './wanted-values.ts';

/** Puts the typed prices into force. */
export function useUpdateValues(door: string) {
  const client = useQueryClient();
  return useChange({
    send: async (wanted: Wanted) => {
      const body = wanted.validFrom
        ? plannedValues(wanted)
        : { ...(await wantedValues(client, wanted.own)), seen: wanted.seen };
      return call('settings.updateValues', { body });
    },
    failure: updateValuesFailure,
    // Waited for: whoever was told that somebody was faster confirms what they see then.
    after: () =>
      Promise.all(
        [valuesQuery(), valueVersionsQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
    door,
  });
}
