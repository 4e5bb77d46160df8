import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { turnstilesQuery } from '@/shared/turnstiles/api.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import {
  addFailure,
  confirmFailure,
  connectionFailure,
  deleteFailure,
  resolveFailure,
  synchronizeFailure,
  updateFailure,
} from './turnstile-messages.ts';

const touches = [turnstilesQuery().queryKey];

export const useAddTurnstile = () =>
  useChange({ send: sendBodyTo('ratchets.addRatchet'), failure: addFailure, touches });

/** Replaces the registered device of a turnstile by another device. */
export const useConfirmDevice = () =>
  useChange({ send: sendBodyTo('ratchets.confirmRatchet'), failure: confirmFailure, touches });

const deleteTurnstile = (id: string) => call('ratchets.deleteRatchet', { body: { id } });

export const useDeleteTurnstile = () => useChange({ send: deleteTurnstile, failure: deleteFailure, touches });

/** Query key prefix of all lists of conflicts. Resolving a conflict invalidates these lists. */
export const conflictsKey = ['conflicts'] as const;

/** Loads a page of conflicts and the number of open ones. */
export const conflictsQuery = (request: RequestOf<'ratchets.getConflicts'>['body']) =>
  queryOptions({
    queryKey: [...conflictsKey, request],
    queryFn: ({ signal }) => call('ratchets.getConflicts', { body: request }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: poll(30_000),
  });

/** Loads everything about one turnstile and its device. */
export const deviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['turnstiles', id, 'device'],
    queryFn: ({ signal }) => call('ratchets.getDeviceRatchet', { query: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: poll(10_000),
  });

/** Loads the editable fields of one turnstile. */
export const turnstileQuery = (id: string) =>
  queryOptions({
    queryKey: ['turnstiles', id, 'data'],
    queryFn: async ({ signal }) =>
      (await call('ratchets.getDataRatchet', { query: { id } }, { signal })).values,
    staleTime: 0,
    gcTime: 0,
    // A refetch would replace the values that the user is editing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useResolveConflict = () =>
  useChange({
    send: sendBodyTo('ratchets.resolveConflict'),
    failure: resolveFailure,
    touches: [conflictsKey],
  });

const resolveConflicts = (ids: string[]) => call('ratchets.resolveConflicts', { body: { ids } });

/** Resolves these conflicts as proposed. */
export const useResolveConflicts = () =>
  useChange({ send: resolveConflicts, failure: resolveFailure, touches: [conflictsKey] });

const synchronizeTurnstile = (id: string) => call('ratchets.synchronizeRatchet', { body: { id } });

/** Sends the device its complete configuration again. */
export const useSynchronizeTurnstile = (exclusiveKey: string) =>
  useChange({ send: synchronizeTurnstile, failure: synchronizeFailure, touches, exclusiveKey });

/** Contacts one turnstile, or all without an id. */
const testConnection = (id: string | undefined) =>
  call('ratchets.testConnection', { query: id === undefined ? {} : { id } });

export const useTestConnection = (exclusiveKey?: string) =>
  useChange({ send: testConnection, failure: connectionFailure, touches, exclusiveKey });

/** Invalidates the whole list because a changed turnstile affects the others. */
export const useUpdateTurnstile = () =>
  useChange({ send: sendBodyTo('ratchets.updateRatchet'), failure: updateFailure, touches });
