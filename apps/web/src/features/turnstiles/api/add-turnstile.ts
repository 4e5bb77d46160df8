import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { turnstilesQuery } from '@/shared/turnstiles/api/get-turnstiles.ts';
import { addFailure } from '../turnstile-messages.ts';

const addTurnstile = (body: RequestOf<'ratchets.addRatchet'>['body']) =>
  call('ratchets.addRatchet', { body });

export const useAddTurnstile = () =>
  useChange({ send: addTurnstile, failure: addFailure, touches: [turnstilesQuery().queryKey] });
