import type { QueryClient } from '@tanstack/react-query';
import { newValues, storedPrices, type TypedPrices } from '../price-fields.ts';
import { valuesQuery } from './get-values.ts';

/** What was typed, and of the other prices what is in force now: what somebody else saved meanwhile is not taken back. */
export async function wantedValues(client: QueryClient, own: Partial<TypedPrices>) {
  const inForce = await client.fetchQuery(valuesQuery());
  return { newValues: newValues({ ...storedPrices(inForce), ...own }) ?? [] };
}
