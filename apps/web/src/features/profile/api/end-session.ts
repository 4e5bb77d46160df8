import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { texts } from '../texts.ts';
import { ownSessionsQuery } from './own-sessions.ts';

const endSession = (id: string) => call('users.endSession', { body: { id } });

const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 404 ? error.message : texts.devices.failed;

/** Signs another device out; under way until the list knows it. */
export function useEndSession() {
  const client = useQueryClient();
  return useChange({
    send: endSession,
    failure: failureOf,
    after: () => client.invalidateQueries(ownSessionsQuery),
  });
}
