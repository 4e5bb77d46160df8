import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';

const acceptInvitation = (body: RequestOf<'users.acceptInvitation'>['body']) =>
  call('users.acceptInvitation', { body });

/** Uses the link up. The form tells what went wrong. */
export const useAcceptInvitation = () => useChange({ send: acceptInvitation, failure: () => null });
