import type { LocalDate } from '@reserva/contracts/primitives';
import type { QueryClient } from '@tanstack/react-query';
import { newValues, priceFields, storedPrices, type TypedPrices } from '../price-fields.ts';
import { valueVersionsQuery } from './get-value-versions.ts';
import { valuesQuery } from './get-values.ts';

/** What is typed and sent, from when, and what had been shown. */
export interface Wanted {
  own: Partial<TypedPrices>;
  /** A day to come; left out: from now on. */
  validFrom?: LocalDate | undefined;
  /** The newest version that was shown. */
  seen?: number | undefined;
}

/** What is in force and to come, after a change: waited for, so that whoever goes on does so by what they see then. */
export const reloadValues = (client: QueryClient) =>
  Promise.all(
    [valuesQuery(), valueVersionsQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  );

/** Only what was typed: the rest is what it will be by then. */
const typedValues = (own: Partial<TypedPrices>) =>
  priceFields.flatMap(({ id }) => (own[id] === undefined ? [] : [{ id, price: Number(own[id]) }]));

/** What is sent of prices that begin on a day to come. */
export const plannedValues = ({ own, validFrom, seen }: Wanted) => ({
  newValues: typedValues(own),
  ...(validFrom && { validFrom }),
  ...(seen !== undefined && { seen }),
});

/** What was typed, and of the other prices what is in force now: what somebody else saved meanwhile is not taken back. */
export async function wantedValues(client: QueryClient, { own, seen }: Wanted) {
  const inForce = await client.fetchQuery(valuesQuery());
  return {
    newValues: newValues({ ...storedPrices(inForce), ...own }) ?? [],
    ...(seen !== undefined && { seen }),
  };
}
