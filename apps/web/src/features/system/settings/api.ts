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

/** What shows the menu image on this device. */
export const menuKey = ['menu'] as const;

const deleteMenu = () => call('menu.delete', {});

/** From now on the default image is shown. */
export const useDeleteMenu = () =>
  useChange({ send: deleteMenu, failure: deleteMenuFailure, touches: [menuKey] });

const endAccess = (cpf: string) => call('users.endAccess', { body: { cpf } });

/** A person's sessions and codes end. */
export const useEndAccess = () => useChange({ send: endAccess, failure: endAccessFailure });

export interface Employee {
  name: string;
  badge: string;
  cpf: string;
}

/** @throws ChangeFailed where no active person has this CPF */
async function findByCpf(cpf: string): Promise<Employee> {
  const request = { name: cpf, pageSize: 1, firstRow: 1, lastRow: 1 };
  const { persons } = await findPeople(request, new AbortController().signal);
  const person = persons.find(({ CPF }) => CPF === cpf);
  if (!person) throw new ChangeFailed(texts.resetLogin.notFound, null);
  return { name: person.NAME, badge: person.CRACHA, cpf: person.CPF };
}

/** Whose CPF it is, before anything is done to that person. */
export const useFindByCpf = () => useChange({ send: findByCpf, failure: findByCpfFailure });

/** Prices that were, are and will be. */
export const valueVersionsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'value-versions'],
    queryFn: ({ signal }) => call('settings.getValueVersions', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Prices in force. */
export const valuesQuery = () =>
  queryOptions({
    queryKey: ['settings', 'values'],
    queryFn: ({ signal }) => call('settings.getValues', {}, { signal }),
    // What is edited is what is in force now.
    staleTime: 0,
    gcTime: 0,
  });

const resetLogin = (cpf: string) => call('users.resetLogin', { body: { cpf } });

/** A person enrols a second factor anew. */
export const useResetLogin = () => useChange({ send: resetLogin, failure: resetLoginFailure });

/** What is typed and sent, from when, and what had been shown. */
export interface PricesInput {
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
export const plannedValues = ({ own, validFrom, seen }: PricesInput) => ({
  newValues: typedValues(own),
  ...(validFrom && { validFrom }),
  ...(seen !== undefined && { seen }),
});

/** What was typed, and of the other prices what is in force now: what somebody else saved meanwhile is not taken back. */
export async function pricesToSave(client: QueryClient, { own, seen }: PricesInput) {
  const inForce = await client.fetchQuery(valuesQuery());
  return {
    newValues: newValues({ ...storedPrices(inForce), ...own }) ?? [],
    ...(seen !== undefined && { seen }),
  };
}

/** Puts the typed prices into force and sends them to the turnstiles; the answer says which of them took them. */
export function useSynchronizeValues(exclusiveKey: string) {
  const client = useQueryClient();
  return useChange({
    send: async (input: PricesInput) =>
      call('settings.synchronizeValues', { body: await pricesToSave(client, input) }),
    failure: synchronizeFailure,
    after: () => reloadValues(client),
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
    after: () => reloadValues(client),
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

/** Takes back prices that have not begun. */
export const useWithdrawValues = () =>
  useChange({
    send: (version: number) => call('settings.withdrawValues', { body: { version } }),
    failure: withdrawValuesFailure,
    touches: [valueVersionsQuery().queryKey],
  });
