import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import type { TypedPrices } from '../price-fields.ts';
import { updateValuesFailure } from '../settings-messages.ts';
import { valuesQuery } from './get-values.ts';
import { wantedValues } from './wanted-values.ts';

/** Puts the typed prices into force. */
export function useUpdateValues(door: string) {
  const client = useQueryClient();
  return useChange({
    send: async (own: Partial<TypedPrices>) =>
      call('settings.updateValues', { body: await wantedValues(client, own) }),
    failure: updateValuesFailure,
    touches: [valuesQuery().queryKey],
    door,
  });
}
