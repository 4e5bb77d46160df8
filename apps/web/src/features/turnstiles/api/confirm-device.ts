import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { turnstilesQuery } from '@/shared/turnstiles/api/get-turnstiles.ts';
import { confirmFailure } from '../turnstile-messages.ts';

const confirmDevice = (body: { id: string; deviceId: string }) => call('ratchets.confirmRatchet', { body });

/** Another device takes the place of the one before. */
export const useConfirmDevice = () =>
  useChange({ send: confirmDevice, failure: confirmFailure, touches: [turnstilesQuery().queryKey] });
