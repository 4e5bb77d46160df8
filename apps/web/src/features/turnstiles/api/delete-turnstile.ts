import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { turnstilesQuery } from '@/shared/turnstiles/api/get-turnstiles.ts';
import { deleteFailure } from '../turnstile-messages.ts';

const deleteTurnstile = (id: string) => call('ratchets.deleteRatchet', { body: { id } });

export const useDeleteTurnstile = () =>
  useChange({ send: deleteTurnstile, failure: deleteFailure, touches: [turnstilesQuery().queryKey] });
