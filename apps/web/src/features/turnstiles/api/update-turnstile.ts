import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { turnstilesQuery } from '@/shared/turnstiles/api/get-turnstiles.ts';
import { updateFailure } from '../turnstile-messages.ts';

const updateTurnstile = (body: RequestOf<'ratchets.updateRatchet'>['body']) =>
  call('ratchets.updateRatchet', { body });

/** What it is decides what the others show of it: everything under the list's key is loaded again. */
export const useUpdateTurnstile = () =>
  useChange({ send: updateTurnstile, failure: updateFailure, touches: [turnstilesQuery().queryKey] });
