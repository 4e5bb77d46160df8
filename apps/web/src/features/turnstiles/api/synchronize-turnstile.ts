import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { turnstilesQuery } from '@/shared/turnstiles/api/get-turnstiles.ts';
import { synchronizeFailure } from '../turnstile-messages.ts';

const synchronizeTurnstile = (id: string) => call('ratchets.synchronizeRatchet', { body: { id } });

/** Sends a device anew what it is to know. */
export const useSynchronizeTurnstile = (door: string) =>
  useChange({
    send: synchronizeTurnstile,
    failure: synchronizeFailure,
    touches: [turnstilesQuery().queryKey],
    door,
  });
