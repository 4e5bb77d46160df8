import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import type { TypedPrices } from '../price-fields.ts';
import { synchronizeFailure } from '../settings-messages.ts';
import { valueVersionsQuery } from './get-value-versions.ts';
import { valuesQuery } from './get-values.ts';
import { wantedValues } from './wanted-values.ts';

/** Puts the typed prices into force and sends them to the turnstiles; the answer says which of them took them. */
export function useSynchronizeValues(door: string) {
  const client = useQueryClient();
  return useChange({
    send: async (own: Partial<TypedPrices>) =>
      call('settings.synchronizeValues', { body: await wantedValues(client, own) }),
    failure: synchronizeFailure,
    touches: [valuesQuery().queryKey, valueVersionsQuery().queryKey],
    door,
  });
}
