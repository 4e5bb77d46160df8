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

/** Another device takes the place of the one before. */
export const useConfirmDevice = () =>
  useChange({ send: sendBodyTo('ratchets.confirmRatchet'), failure: confirmFailure, touches });

const deleteTurnstile = (id: string) => call('ratchets.deleteRatchet', { body: { id } });

export const useDeleteTurnstile = () => useChange({ send: deleteTurnstile, failure: deleteFailure, touches });

/** Everything that shows conflicts: what resolving one makes old. */
export const conflictsKey = ['conflicts'] as const;

/** What happened at the gates against the rules; a page, and how many are open. */
export const conflictsQuery = (request: RequestOf<'ratchets.getConflicts'>['body']) =>
  queryOptions({
    queryKey: [...conflictsKey, request],
    queryFn: ({ signal }) => call('ratchets.getConflicts', { body: request }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: poll(30_000),
  });

/** All that is known of one turnstile and its device. */
export const deviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['turnstiles', id, 'device'],
    queryFn: ({ signal }) => call('ratchets.getDeviceRatchet', { query: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: poll(10_000),
  });

/** What may be edited of one turnstile. */
export const turnstileQuery = (id: string) =>
  queryOptions({
    queryKey: ['turnstiles', id, 'data'],
    queryFn: async ({ signal }) =>
      (await call('ratchets.getDataRatchet', { query: { id } }, { signal })).values,
    staleTime: 0,
    gcTime: 0,
    // What is being edited is not replaced behind the editor's back.
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

/** Accepts what is proposed for these. */
export const useResolveConflicts = () =>
  useChange({ send: resolveConflicts, failure: resolveFailure, touches: [conflictsKey] });

const synchronizeTurnstile = (id: string) => call('ratchets.synchronizeRatchet', { body: { id } });

/** Sends a device anew what it is to know. */
export const useSynchronizeTurnstile = (exclusiveKey: string) =>
  useChange({ send: synchronizeTurnstile, failure: synchronizeFailure, touches, exclusiveKey });

/** Speaks with one turnstile, or with all of them. */
const testConnection = (id: string | undefined) =>
  call('ratchets.testConnection', { query: id === undefined ? {} : { id } });

export const useTestConnection = (exclusiveKey?: string) =>
  useChange({ send: testConnection, failure: connectionFailure, touches, exclusiveKey });

/** What it is decides what the others show of it: everything under the list's key is loaded again. */
export const useUpdateTurnstile = () =>
  useChange({ send: sendBodyTo('ratchets.updateRatchet'), failure: updateFailure, touches });
