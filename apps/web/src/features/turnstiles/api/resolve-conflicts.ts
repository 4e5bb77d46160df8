import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { resolveFailure } from '../turnstile-messages.ts';
import { conflictsKey } from './get-conflicts.ts';

const resolveConflicts = (ids: string[]) => call('ratchets.resolveConflicts', { body: { ids } });

/** Accepts what is proposed for these. */
export const useResolveConflicts = () =>
  useChange({ send: resolveConflicts, failure: resolveFailure, touches: [conflictsKey] });
