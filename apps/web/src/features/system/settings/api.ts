import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { findPeople } from '@/shared/people/api.ts';
import { ChangeFailed, useChange } from '@/shared/ui/use-change.ts';
import { newValues, priceFields, storedPrices, type TypedPrices } from './price-fields.ts';
import {
  deleteMenuFailure,
  endAccessFailure,
  findByCpfFailure,
  resetLoginFailure,
  synchronizeFailure,
  updateValuesFailure,
  uploadMenuFailure,
  withdrawValuesFailure,
} from './settings-failures.ts';
import { texts } from './texts.ts';

/** Query key of the menu image on this device. */
export const menuKey = ['menu'] as const;

const deleteMenu = () => call('menu.delete', {});

/** Deletes the menu image. The default image is then shown. */
export const useDeleteMenu = () =>
  useChange({ send: deleteMenu, failure: deleteMenuFailure, touches: [menuKey] });

const endAccess = (cpf: string) => call('users.endAccess', { body: { cpf } });

/** Ends the sessions and codes of a person. */
export const useEndAccess = () => useChange({ send: endAccess, failure: endAccessFailure });

export interface Employee {
  name: string;
  badge: string;
  cpf: string;
}

/**
 * Finds the active person with this CPF.
 * @throws ChangeFailed when no active person has this CPF
 */
async function findByCpf(cpf: string): Promise<Employee> {
  const request = { name: cpf, pageSize: 1, firstRow: 1, lastRow: 1 };
  const { persons } = await findPeople(request, new AbortController().signal);
  const person = persons.find(({ CPF }) => CPF === cpf);
  if (!person) throw new ChangeFailed(texts.resetLogin.notFound, null);
  return { name: person.NAME, badge: person.CRACHA, cpf: person.CPF };
}

/** Finds the person of a CPF, so that the dialog can name the person before the action. */
export const useFindByCpf = () => useChange({ send: findByCpf, failure: findByCpfFailure });

/** Loads past, present and future prices. */
export const valueVersionsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'value-versions'],
    queryFn: ({ signal }) => call('settings.getValueVersions', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Loads the prices in force. */
export const valuesQuery = () =>
  queryOptions({
    queryKey: ['settings', 'values'],
    queryFn: ({ signal }) => call('settings.getValues', {}, { signal }),
    // An administrator must edit the prices in force, not a cached copy.
    staleTime: 0,
    gcTime: 0,
  });

const resetLogin = (cpf: string) => call('users.resetLogin', { body: { cpf } });

/** Resets the second factor of a person, who must then set up an authenticator again. */
export const useResetLogin = () => useChange({ send: resetLogin, failure: resetLoginFailure });

/** The typed prices, their start, and the version that the user has seen. */
export interface PricesInput {
  typedPrices: Partial<TypedPrices>;
  /** A future day. Omitted to start now. */
  validFrom?: LocalDate | undefined;
  /** The newest version of the prices that the form showed. */
  seen?: number | undefined;
}

/**
 * Reloads the present and future prices after a change. Callers wait for it, so that the user continues with the new
 * prices.
 */
export const reloadValues = (client: QueryClient) =>
  Promise.all(
    [valuesQuery(), valueVersionsQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  );

/** Returns only the typed prices. The server keeps the other prices of the day on which these start. */
const typedValues = (typedPrices: Partial<TypedPrices>) =>
  priceFields.flatMap(({ id }) =>
    typedPrices[id] === undefined ? [] : [{ id, price: Number(typedPrices[id]) }],
  );

/** Builds the request for prices that start on a future day. */
export const plannedValues = ({ typedPrices, validFrom, seen }: PricesInput) => ({
  newValues: typedValues(typedPrices),
  ...(validFrom && { validFrom }),
  ...(seen !== undefined && { seen }),
});

/**
 * Combines the typed prices with the others in force, so that another administrator's change in the meantime is kept.
 */
export async function pricesToSave(client: QueryClient, { typedPrices, seen }: PricesInput) {
  const inForce = await client.fetchQuery(valuesQuery());
  return {
    newValues: newValues({ ...storedPrices(inForce), ...typedPrices }) ?? [],
    ...(seen !== undefined && { seen }),
  };
}

/**
 * Puts the typed prices into force and sends them to the turnstiles. The answer lists the turnstiles that accepted
 * them.
 */
export function useSynchronizeValues(exclusiveKey: string) {
  const client = useQueryClient();
  return useChange({
    send: async (input: PricesInput) =>
      call('settings.synchronizeValues', { body: await pricesToSave(client, input) }),
    failure: synchronizeFailure,
    onSettled: () => reloadValues(client),
    exclusiveKey,
  });
}

/** Puts the typed prices into force. */
export function useUpdateValues(exclusiveKey: string) {
  const client = useQueryClient();
  return useChange({
    send: async (input: PricesInput) => {
      const body = input.validFrom ? plannedValues(input) : await pricesToSave(client, input);
      return call('settings.updateValues', { body });
    },
    failure: updateValuesFailure,
    onSettled: () => reloadValues(client),
    exclusiveKey,
  });
}

/** Publishes a menu image. */
function uploadMenu(image: File) {
  const form = new FormData();
  form.set('image', image);
  const request = { form };
  return call('menu.upload', request);
}

export const useUploadMenu = () =>
  useChange({ send: uploadMenu, failure: uploadMenuFailure, touches: [menuKey] });

/** Withdraws prices that have not started. */
export const useWithdrawValues = () =>
  useChange({
    send: (version: number) => call('settings.withdrawValues', { body: { version } }),
    failure: withdrawValuesFailure,
    touches: [valueVersionsQuery().queryKey],
  });
