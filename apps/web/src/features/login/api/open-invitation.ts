import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { texts } from '../texts.ts';

/** Whom a one-time link invites. Asked once: each answer brings another QR, and what was scanned before is worthless. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('users.openInvitation', { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
  });

/** Why a link leads nowhere, as the server says it; null where it may still lead on. A link that is cut short is none. */
export function endOfInvitation(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 400 && error.code === 'invalid_request') {
    return texts.invitation.incomplete;
  }
  return error.code.startsWith('invitation_') ? error.message : null;
}
