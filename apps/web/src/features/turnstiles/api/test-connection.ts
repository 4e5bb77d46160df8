import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { turnstilesQuery } from '@/shared/turnstiles/api/get-turnstiles.ts';
import { connectionFailure } from '../turnstile-messages.ts';

/** Speaks with one turnstile, or with all of them. */
const testConnection = (id: string | undefined) =>
  call('ratchets.testConnection', { query: id === undefined ? {} : { id } });

export const useTestConnection = (door?: string) =>
  useChange({
    send: testConnection,
    failure: connectionFailure,
    touches: [turnstilesQuery().queryKey],
    door,
  });
