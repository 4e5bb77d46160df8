import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { resolveFailure } from '../turnstile-messages.ts';
import { conflictsKey } from './get-conflicts.ts';

const resolveConflict = (body: { id: string; reason: string }) => call('ratchets.resolveConflict', { body });

export const useResolveConflict = () =>
  useChange({ send: resolveConflict, failure: resolveFailure, touches: [conflictsKey] });
